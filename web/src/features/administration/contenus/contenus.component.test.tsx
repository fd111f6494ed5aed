import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import type { ArticleListe } from '@ael/contract/contenus/edition.schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../lib/query/query-client.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import type { AjoutDeVisuel } from './articles/ajout-de-visuel.ts'
import { ContenusScreen } from './ContenusScreen.tsx'

const { contenuVisuels } = archivesCalls
const { listeArticles, editionArticle, ajouterOuMajArticle, restaurerArticle, versionArticle, essayerArticle } =
  editionCalls
const contenu = {
  conditionAffichage: '',
  titre: '',
  visuel: '',
  resume: '',
  texteHtml: '<p>Protégez votre compteur.</p>',
  liens: [],
}
const article = {
  identifiant: 'gel',
  titre: 'Le gel approche',
  resume: '',
  visuel: '',
  type: 'GenericType',
  categorie: 'conseils',
  sousCategorie: '',
  position: 10,
  template: 'simple' as const,
  isHidden: false,
  dateDebut: null,
  dateFin: null,
  contenus: [contenu],
}
const version = (numero: number, auteur: string) => ({ numero, auteur, le: '2026-11-20T09:20:00+01:00' })
const edition = {
  revision: 2,
  brouillon: null,
  texteBrouillon: null,
  publie: article,
  versions: [version(2, 'Hugo Perrin'), version(1, '')],
  nbMaxContenus: 2,
  variables: ['prenom', 'nomService'],
}
const ligne: ArticleListe = {
  ...article,
  nbContenus: 1,
  etat: 'publie',
  version: 2,
  brouillon: { auteur: 'Nadia Brunel', le: '2026-11-20T09:20:00+01:00' },
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const champ = (name: string | RegExp) => page.getByRole('textbox', { name })
/** Stands for the window that adds a picture. */
const Ajout = ({ onAdded, onClose }: AjoutDeVisuel) => (
  <button
    type="button"
    onClick={() => {
      onAdded('regard')
      onClose()
    }}
  >
    Ajouter regard
  </button>
)
const ouvrir = (adresse = '/admin/contenus') =>
  afficher(<ContenusScreen apercu={({ titre }) => <p>Aperçu de {titre}</p>} AjoutVisuel={Ajout} />, {
    route: '/admin/contenus',
    adresse,
  })
const ecrire = async () => {
  await ouvrir('/admin/contenus?article=gel')
  await expect.element(champ('Texte')).toBeVisible()
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  serveur.repond(editionArticle, edition)
  serveur.repond(contenuVisuels, { resultats: [] })
})

it('the list says where each article stands, and who has a draft of it', async () => {
  serveur.repond(listeArticles, { resultats: [ligne] })
  await ouvrir()
  await expect
    .element(page.getByRole('row', { name: /Le gel approche/ }))
    .toMatchTextContent(/conseils.*simple.*Publié.*Brouillon de Nadia Brunel/)
  expect(await reproches()).toEqual([])
})

it('an article is taken away once the question is answered; one that is gone already is not', async () => {
  const supprime = { ...ligne, identifiant: 'nuit', titre: 'La nuit', etat: 'supprime' as const }
  serveur.repond(listeArticles, { resultats: [ligne, supprime] })
  serveur.repond(editionCalls.supprimerArticle, { message: 'Suppression correctement effectuée' })
  serveur.repond(editionCalls.exportContenus, { nomFichier: 'articles.csv', contenu: 'x' })
  await ouvrir()
  await bouton('Exporter en CSV').click()
  await expect
    .poll(() => serveur.demandes(editionCalls.exportContenus))
    .toEqual([{ params: { cible: 'articles', format: 'csv' } }])
  await expect.element(bouton('Supprimer La nuit')).not.toBeInTheDocument()
  await bouton('Supprimer Le gel approche').click()
  await bouton('Garder l’article').click()
  expect(serveur.demandes(editionCalls.supprimerArticle)).toEqual([])
  await bouton('Supprimer Le gel approche').click()
  await bouton('Supprimer l’article').click()
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  expect(serveur.demandes(editionCalls.supprimerArticle)).toEqual([{ body: { identifiant: 'gel' } }])
})

it('a new article begins as a draft that nobody else sees', async () => {
  serveur.repond(listeArticles, { resultats: [] })
  serveur.repond(ajouterOuMajArticle, { message: 'Brouillon enregistré.', revision: 1 })
  await ouvrir()
  await bouton('Écrire un article').click()
  await champ('Identifiant').fill('canicule')
  await champ('Présenté dans').fill(' ')
  await bouton('Commencer l’article').click()
  await expect.poll(() => location.hash).toBe('#/admin/contenus?article=canicule')
  expect(serveur.demandes(ajouterOuMajArticle)).toMatchObject([
    { body: { article: { identifiant: 'canicule', categorie: 'GenericCat' }, brouillon: true, revision: 0 } },
  ])
})

it('a draft is what is written on, until it is given up for what is published', async () => {
  const texteBrouillon = { ...article, titre: 'Le gel est là', dateDebut: '2026-12-01', isHidden: true }
  serveur.repond(editionArticle, {
    ...edition,
    brouillon: { auteur: 'Hugo', le: '2026-11-20T09:20:00+01:00' },
    texteBrouillon,
  })
  serveur.repond(editionCalls.abandonnerBrouillon, { message: 'Le brouillon est abandonné.', revision: 3 })
  await ecrire()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Le gel est là' })).toBeVisible()
  await expect.element(champ(/^Premier jour/)).toHaveValue('01/12/2026')
  await expect.element(page.getByRole('checkbox', { name: 'Caché aux usagers' })).toBeChecked()
  serveur.repond(editionArticle, { ...edition, revision: 3 })
  await bouton('Renoncer au brouillon').click()
  await expect.element(page.getByText(/Le brouillon est abandonné\./)).toBeVisible()
  expect(serveur.demandes(editionCalls.abandonnerBrouillon)).toEqual([{ body: { identifiant: 'gel', revision: 2 } }])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Le gel approche' })).toBeVisible()
  await expect.element(bouton('Renoncer au brouillon')).not.toBeInTheDocument()
})

it('an article that is not there leaves the page a name, and the way back', async () => {
  serveur.refuse(editionArticle, { status: 404, message: 'Ce contenu n’existe pas.' })
  await ouvrir('/admin/contenus?article=jamais')
  await expect.element(page.getByRole('heading', { name: 'L’article n’a pas pu être lu' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'jamais' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Contenus' })).toHaveAttribute('href', '#/admin/contenus')
  expect(await reproches()).toEqual([])
})

it('says at its field that a condition cannot be read, as soon as its writer pauses', async () => {
  await ecrire()
  const condition = champ(/^Affiché si/)
  await condition.fill('mois = 12 et')
  await expect.element(condition).toHaveAccessibleDescription(/Il manque le nom d’un fait/)
  await condition.fill('mois = 12')
  await expect.element(condition).not.toHaveAccessibleDescription(/Il manque/)
})

it('a text is written in its editor, kept as a draft, then published', async () => {
  serveur.repond(ajouterOuMajArticle, { message: 'Brouillon enregistré.', revision: 3 })
  await ecrire()
  expect(await reproches()).toEqual([])
  await userEvent.click(champ('Texte'))
  await userEvent.keyboard('{Control>}{End}{/Control} Vite.')
  await bouton('Enregistrer le brouillon').click()
  await expect.element(page.getByText(/Brouillon enregistré\./)).toBeVisible()
  const [envoye] = serveur.demandes(ajouterOuMajArticle)
  expect(envoye).toMatchObject({
    body: {
      brouillon: true,
      revision: 2,
      article: { identifiant: 'gel', position: 10, contenus: [{ texteHtml: '<p>Protégez votre compteur. Vite.</p>' }] },
    },
  })
  serveur.repond(ajouterOuMajArticle, { message: 'Contenu correctement mis à jour', revision: 4 })
  await bouton('Publier l’article').click()
  await expect.element(page.getByText(/Contenu correctement mis à jour/)).toBeVisible()
  expect(serveur.demandes(ajouterOuMajArticle).at(-1)).toMatchObject({ body: { brouillon: false, revision: 3 } })
})

it('the template is chosen by its drawing, with the mouse or the arrows, and the chosen one is in sight', async () => {
  serveur.repond(editionArticle, { ...edition, publie: { ...article, template: 'well' } })
  serveur.repond(ajouterOuMajArticle, { message: 'Brouillon enregistré.', revision: 3 })
  await ecrire()
  const modeles = page.getByRole('group', { name: 'Modèle' })
  const modele = (name: RegExp) => modeles.getByRole('radio', { name })
  expect(modeles.getByRole('radio').elements()).toHaveLength(24)
  await expect.element(modele(/^Texte en retrait/)).toBeChecked()
  await expect.element(modele(/^Texte en retrait/)).toBeInViewport({ ratio: 0.9 })
  await modele(/^Image à gauche/).click()
  await expect.element(modele(/^Image à gauche/)).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(modele(/^Image à droite illustratedHR$/)).toHaveFocus()
  await expect.element(modele(/^Image à droite illustratedHR$/)).toBeChecked()
  expect(await reproches()).toEqual([])
  await bouton('Enregistrer le brouillon').click()
  await expect.element(page.getByText(/Brouillon enregistré\./)).toBeVisible()
  expect(serveur.demandes(ajouterOuMajArticle)).toMatchObject([{ body: { article: { template: 'illustratedHR' } } }])
})

it('shows a drawing of the agency, or a picture that is added from here', async () => {
  serveur.repond(ajouterOuMajArticle, { message: 'Brouillon enregistré.', revision: 3 })
  await ecrire()
  const choix = page.getByRole('combobox', { name: 'Visuel' })
  await choix.first().selectOptions('Dessin\u202f: gel')
  await bouton('Ajouter une image').last().click()
  await bouton('Ajouter regard').click()
  await expect.element(choix.last()).toHaveValue('regard')
  await bouton('Enregistrer le brouillon').click()
  await expect
    .poll(() => serveur.demandes(ajouterOuMajArticle)[0]?.body.article)
    .toMatchObject({ contenus: [{ visuel: 'gel' }], visuel: 'regard' })
})

it('takes links up to the most that a content holds', async () => {
  const liens = Array.from({ length: 19 }, (_, rang) => ({ libelle: `Lien ${rang}`, url: '#/' }))
  serveur.repond(editionArticle, { ...edition, publie: { ...article, contenus: [{ ...contenu, liens }] } })
  await ecrire()
  await bouton('Ajouter un lien').click()
  await expect.element(page.getByText(/Lien ajouté avec succès/)).toBeVisible()
  await expect.element(bouton('Retirer le lien 20')).toBeVisible()
  await bouton('Ajouter un lien').click()
  await expect.element(page.getByText(/Impossible de rajouter le lien sur le contenu spécifié/)).toBeVisible()
  await expect.element(bouton('Retirer le lien 21')).not.toBeInTheDocument()
})

it('what the server refuses comes to its field, in the content that it is of', async () => {
  serveur.refuse(ajouterOuMajArticle, {
    status: 400,
    message: 'Il manque « ( ».',
    champs: [{ champ: 'contenus.0.conditionAffichage', message: 'Il manque « ( ».' }],
  })
  await ecrire()
  await champ(/Affiché si/).fill('mois dans 11')
  await bouton('Publier l’article').click()
  await expect.element(champ(/Affiché si/)).toHaveAccessibleDescription(/Il manque « \( »/)
})

it('the first content stays; a second one may be added, raised and taken away', async () => {
  await ecrire()
  await expect.element(bouton('Retirer le contenu 1')).not.toBeInTheDocument()
  await bouton('Ajouter un contenu').click()
  await expect.element(page.getByText(/2 contenus.: le plus permis/)).toBeVisible()
  await bouton('Monter le contenu 2').click()
  await bouton('Retirer le contenu 2').click()
  await expect.element(bouton('Ajouter un contenu')).toBeVisible()
})

it('whoever writes is told that another has written meanwhile', async () => {
  await ecrire()
  serveur.repond(editionArticle, {
    ...edition,
    revision: 3,
    brouillon: { auteur: 'Nadia Brunel', le: '2026-11-20T14:21:00+01:00' },
  })
  const refus = { status: 412, message: 'Nadia Brunel a écrit ce texte entre-temps.', code: 'EDITION' }
  serveur.refuse(ajouterOuMajArticle, refus)
  serveur.refuse(restaurerArticle, refus)
  serveur.refuse(editionCalls.abandonnerBrouillon, refus)
  await bouton('Publier l’article').click()
  await expect.element(page.getByText(/Nadia Brunel a écrit ce texte entre-temps\./)).toBeVisible()
  // That it is known here by now gives no right to write over it.
  await queryClient.invalidateQueries()
  await bouton('Renoncer au brouillon').click()
  await expect
    .poll(() => serveur.demandes(editionCalls.abandonnerBrouillon))
    .toEqual([{ body: { identifiant: 'gel', revision: 2 } }])
  await bouton('Restaurer la 1').click()
  await bouton('Restaurer la version').click()
  await expect
    .poll(() => serveur.demandes(restaurerArticle))
    .toEqual([{ body: { identifiant: 'gel', numero: 1, revision: 2 } }])
})

it('is tried with a contract, and says what its condition looks at', async () => {
  serveur.repond(essayerArticle, {
    article: { ...article, visible: true },
    contenus: [{ contenu, affiche: true, faits: [{ fait: 'commune', valeur: 'Valombre' }] }],
    place: {
      identifiant: 'conseils',
      titre: 'Conseils',
      article: {
        ...article,
        visible: true,
        identifiant: 'conseils',
        titre: 'Conseils',
        articles: [
          { ...article, visible: true, identifiant: 'absence' },
          { ...article, visible: true },
        ],
      },
    },
  })
  await ecrire()
  await champ(/^Contrat/).fill('0439982')
  await bouton('Essayer l’article').click()
  await expect.element(page.getByText('Contenu affiché')).toBeVisible()
  await expect.element(page.getByText('Aperçu de Le gel approche')).toBeVisible()
  expect(serveur.demandes(essayerArticle)[0]).toMatchObject({
    body: { numeroContrat: '0439982', profil: 'UTILISATEUR_STANDARD' },
  })
  await bouton('Voir à sa place').click()
  const dialogue = page.getByRole('dialog', { name: /Dans «.Conseils.»/ })
  await expect.element(dialogue).toMatchTextContent(/place 2 sur 2.*Aperçu de Conseils/)
  expect(await reproches()).toEqual([])
})

it('a version is compared with what is written, and published again once the question is answered', async () => {
  serveur.repond(versionArticle, {
    ...version(1, ''),
    texte: { ...article, contenus: [{ ...contenu, texteHtml: '<p>Protégez votre robinet.</p>' }] },
  })
  serveur.repond(restaurerArticle, { message: 'La version 1 est de nouveau publiée.', revision: 3 })
  await ecrire()
  await bouton('Comparer à la 1').click()
  await expect.element(page.getByRole('region', { name: /De la 1/ })).toMatchTextContent(/robinet.*compteur/)
  expect(await reproches()).toEqual([])
  await bouton('Restaurer la 1').click()
  await bouton('Restaurer la version').click()
  await expect.element(page.getByText(/La version 1 est de nouveau publiée\./)).toBeVisible()
  expect(serveur.demandes(restaurerArticle)).toEqual([{ body: { identifiant: 'gel', numero: 1, revision: 2 } }])
})

it('a text with a table is written as HTML: the editor would lose it', async () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
  serveur.repond(editionArticle, { ...edition, publie: { ...article, contenus: [{ ...contenu, texteHtml: table }] } })
  await ecrire()
  await expect.element(champ('Texte')).toHaveValue(table)
  await expect.element(bouton('Écrire avec l’éditeur')).toBeDisabled()
})
