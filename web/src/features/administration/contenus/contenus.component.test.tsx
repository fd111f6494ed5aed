import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../lib/query/query-client.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import {
  unArticle as article,
  unContenu as contenu,
  uneEdition as edition,
  uneVersion,
} from '../../../testing/articles.ts'
import { exemple } from '../../../testing/exemples.ts'
import { niveauDe } from '../../../testing/niveaux.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { revenir } from '../../../testing/revenir.ts'
import { serveur } from '../../../testing/serveur.ts'
import type { AjoutDeVisuel } from './articles/ajout-de-visuel.ts'
import { ContenusScreen } from './ContenusScreen.tsx'

const { contenuVisuels } = archivesCalls
const { editionArticle, ajouterOuMajArticle, restaurerArticle } = editionCalls
const regard = exemple(contenuVisuels.answer.shape.resultats.element, { nom: 'regard', libelle: 'Un regard' })
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const champ = (name: string | RegExp, exact = false) => page.getByRole('textbox', { name, exact })
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
  serveur.repond(contenuVisuels, { resultats: [regard] })
})

it('a draft is what is written on, until it is given up for what is published', async () => {
  const texteBrouillon = { ...article, titre: 'Le gel est là', dateDebut: '2026-12-01', isHidden: true }
  serveur.repond(editionArticle, {
    ...edition,
    brouillon: { auteur: 'Hugo', le: '2026-11-20T09:20:00+01:00' },
    texteBrouillon,
  })
  const { repondre } = serveur.retient(editionCalls.abandonnerBrouillon)
  await ecrire()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Le gel est là' })).toBeVisible()
  expect(niveauDe(page.getByText('Brouillon', { exact: true }))).toBe('attention')
  await expect.element(champ(/^Premier jour/)).toHaveValue('01/12/2026')
  await expect.element(page.getByRole('checkbox', { name: 'Caché aux usagers' })).toBeChecked()
  serveur.repond(editionArticle, { ...edition, revision: 3 })
  await bouton('Renoncer au brouillon').click()
  await expect.element(bouton('Renoncer au brouillon')).toBeDisabled()
  repondre({ message: 'Le brouillon est abandonné.', revision: 3 })
  await expect.element(page.getByText(/Le brouillon est abandonné\./)).toBeVisible()
  expect(serveur.demandes(editionCalls.abandonnerBrouillon)).toEqual([{ body: { identifiant: 'gel', revision: 2 } }])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Le gel approche' })).toBeVisible()
  await expect.element(champ('Titre').first()).toHaveValue('Le gel approche')
  expect(niveauDe(page.getByText('Publié', { exact: true }))).toBe('resolu')
  await expect.element(bouton('Renoncer au brouillon')).not.toBeInTheDocument()
})

it('an article that is not there leaves the page a name, and the way back', async () => {
  serveur.refuse(editionArticle, { status: 404, message: 'Ce contenu n’existe pas.' })
  await ouvrir('/admin/contenus?article=jamais')
  await expect.element(page.getByRole('heading', { name: 'L’article n’a pas pu être lu' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'jamais' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Contenus' })).toHaveAttribute('href', '#/admin/contenus')
  expect(await reproches()).toEqual([])
  await reessayer(editionArticle, edition)
  await expect.element(champ('Texte')).toBeVisible()
  // Others write meanwhile.
  serveur.repond(editionArticle, { ...edition, revision: 3, versions: [uneVersion(3, 'Nadia Brunel')] })
  await revenir()
  await expect.element(page.getByText(/Nadia Brunel a écrit cet article/)).toBeVisible()
  // Each is written in its own form, the one that was read before too.
  serveur.repond(editionArticle, ({ params }) => ({ ...edition, publie: { ...article, titre: `De ${params.id}` } }))
  for (const nom of ['gel', 'eau', 'gel']) {
    location.hash = `#/admin/contenus?article=${nom}`
    await expect.element(champ('Titre').first()).toHaveValue(`De ${nom}`)
  }
})

it('says at its field that a condition cannot be read, as soon as its writer pauses', async () => {
  const texteHtml = '<p>Bonjour {{prenm}}</p>'
  serveur.repond(editionArticle, { ...edition, publie: { ...article, contenus: [{ ...contenu, texteHtml }] } })
  await ecrire()
  await expect.element(champ('Texte')).toHaveAccessibleDescription(/« prenm » n’est pas connue/)
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
  await page.getByRole('link', { name: 'Contenus' }).click()
  await bouton('Continuer la saisie').click()
  await bouton('Enregistrer le brouillon').click()
  await expect.element(page.getByText(/Brouillon enregistré\./)).toBeVisible()
  const ecrit = { ...article, contenus: [{ ...contenu, texteHtml: '<p>Protégez votre compteur. Vite.</p>' }] }
  expect(serveur.demandes(ajouterOuMajArticle)).toEqual([{ body: { article: ecrit, brouillon: true, revision: 2 } }])
  serveur.repond(ajouterOuMajArticle, { message: 'Contenu correctement mis à jour', revision: 4 })
  await bouton('Publier l’article').click()
  await expect.element(page.getByText(/Contenu correctement mis à jour/)).toBeVisible()
  expect(serveur.demandes(ajouterOuMajArticle).at(-1)).toEqual({
    body: { article: ecrit, brouillon: false, revision: 3 },
  })
})

it('all that is written of an article leaves with it, and what is not written here stays', async () => {
  serveur.repond(editionArticle, {
    ...edition,
    publie: {
      ...article,
      type: 'Alerte',
      sousCategorie: 'hiver',
      resume: 'Il gèle.',
      dateDebut: '2026-11-01',
      contenus: [
        { ...contenu, conditionAffichage: 'connecte', titre: 'Chez vous', resume: 'En bref', visuel: 'perdu' },
      ],
    },
  })
  serveur.repond(ajouterOuMajArticle, { message: 'Brouillon enregistré.', revision: 3 })
  await ecrire()
  await expect.element(champ(/^Affiché si/)).toHaveValue('connecte')
  // A picture that is there no more stays what is chosen.
  await expect.element(page.getByRole('combobox', { name: 'Visuel' }).first()).toHaveValue('perdu')
  await champ('Titre').first().fill('Le gel est là ')
  await champ(/^Résumé/)
    .first()
    .fill('Il gèle fort.')
  await champ(/^Affiché si/).fill('mois = 12')
  await champ('Titre (facultatif)').fill('Dehors')
  await champ(/^Résumé/)
    .last()
    .fill('En deux mots')
  await bouton('Ajouter un lien').click()
  await champ('Lien', true).fill('Nos gestes')
  await expect.element(champ('Adresse du lien')).toHaveValue('#/')
  await champ('Adresse du lien').fill('#/gestes')
  await bouton('Ajouter un lien').click()
  await bouton('Retirer le lien 2').click()
  await champ('Présenté dans').fill('hiver')
  await champ('Place').fill('dix')
  await champ(/^Premier jour/).fill('01/12/2026')
  await champ(/^Dernier jour/).fill('28/02/2027')
  await page.getByRole('checkbox', { name: 'Caché aux usagers' }).click()
  await bouton('Enregistrer le brouillon').click()
  await expect.element(champ('Place')).toHaveAccessibleDescription(/Saisissez un nombre entier/)
  expect(serveur.demandes(ajouterOuMajArticle)).toEqual([])
  await champ('Place').fill('12')
  await bouton('Enregistrer le brouillon').click()
  await expect.element(page.getByText(/Brouillon enregistré\./)).toBeVisible()
  expect(serveur.demandes(ajouterOuMajArticle)[0]?.body.article).toEqual({
    ...article,
    titre: 'Le gel est là',
    resume: 'Il gèle fort.',
    type: 'Alerte',
    sousCategorie: 'hiver',
    categorie: 'hiver',
    position: 12,
    dateDebut: '2026-12-01',
    dateFin: '2027-02-28',
    isHidden: true,
    contenus: [
      {
        ...contenu,
        conditionAffichage: 'mois = 12',
        titre: 'Dehors',
        resume: 'En deux mots',
        visuel: 'perdu',
        liens: [{ libelle: 'Nos gestes', url: '#/gestes' }],
      },
    ],
  })
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
  await expect.element(choix.last()).toHaveDisplayValue('Un regard')
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
  const message = 'À revoir.'
  const champs = ['article.titre', 'visuel', 'contenus.0.liens'].map((nom) => ({ champ: nom, message }))
  serveur.refuse(ajouterOuMajArticle, { status: 400, message, champs })
  await bouton('Publier l’article').click()
  for (const refuse of [champ('Titre').first(), page.getByRole('combobox', { name: 'Visuel' }).last()])
    await expect.element(refuse).toHaveAccessibleDescription(message)
  await expect
    .element(page.getByRole('region', { name: 'Contenu 1 sur 1' }).getByRole('alert'))
    .toHaveTextContent(message)
  serveur.refuse(ajouterOuMajArticle, { status: 500, message: '' })
  await bouton('Publier l’article').click()
  await expect.element(page.getByText(/Erreur de mise à jour/).first()).toBeVisible()
})

it('the first content stays; a second one may be added, raised and taken away', async () => {
  serveur.repond(ajouterOuMajArticle, { message: 'Brouillon enregistré.', revision: 3 })
  await ecrire()
  await expect.element(bouton('Retirer le contenu 1')).not.toBeInTheDocument()
  await bouton('Ajouter un contenu').click()
  await expect.element(page.getByText(/2 contenus.: le plus permis/)).toBeVisible()
  await bouton('Monter le contenu 2').click()
  await bouton('Enregistrer le brouillon').click()
  await expect.element(page.getByText(/Brouillon enregistré\./)).toBeVisible()
  const textes = serveur.demandes(ajouterOuMajArticle)[0]?.body.article.contenus.map(({ texteHtml }) => texteHtml)
  expect(textes).toEqual(['Nouveau contenu.', contenu.texteHtml])
  await bouton('Retirer le contenu 2').click()
  await expect.element(bouton('Ajouter un contenu')).toBeVisible()
  await expect.element(champ('Texte')).toHaveTextContent('Nouveau contenu.')
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
  await expect.element(page.getByText(/Nadia Brunel a écrit cet article à 14.h.21/)).toBeVisible()
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

it('a text with a table is written as HTML: the editor would lose it', async () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
  serveur.repond(editionArticle, { ...edition, publie: { ...article, contenus: [{ ...contenu, texteHtml: table }] } })
  await ecrire()
  await expect.element(champ('Texte')).toHaveValue(table)
  await expect.element(bouton('Écrire avec l’éditeur')).toBeDisabled()
})

it('what another has published meanwhile is told, and read again on demand', async () => {
  const intervalles = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => intervalles.mockRestore())
  serveur.repond(ajouterOuMajArticle, { message: 'Contenu correctement mis à jour', revision: 4 })
  await ecrire()
  await expect.element(page.getByText(/a écrit cet article/)).not.toBeInTheDocument()
  await champ('Titre').first().fill('Le froid')
  const guetter = () => intervalles.mock.calls.forEach(([relire, delai]) => delai === 20_000 && relire())
  serveur.refuse(editionArticle, { status: 503 })
  guetter()
  await expect.poll(() => serveur.demandes(editionArticle).length > 1 && queryClient.isFetching() === 0).toBe(true)
  const versions = [{ ...uneVersion(3, 'Nadia Brunel'), le: '2026-11-20T14:21:00+01:00' }, ...edition.versions]
  serveur.repond(editionArticle, { ...edition, revision: 3, publie: { ...article, titre: 'Il gèle' }, versions })
  guetter()
  await expect.element(page.getByRole('status')).toMatchTextContent(/Nadia Brunel a écrit cet article à 14.h.21/)
  // Nothing of what is typed goes before it is said so.
  await expect.element(champ('Titre').first()).toHaveValue('Le froid')
  await bouton('Recharger l’article').click()
  await expect.element(champ('Titre').first()).toHaveValue('Il gèle')
  await expect.element(page.getByText(/a écrit cet article/)).not.toBeInTheDocument()
  await bouton('Publier l’article').click()
  await expect.element(page.getByText(/Contenu correctement mis à jour/)).toBeVisible()
  expect(serveur.demandes(ajouterOuMajArticle)).toMatchObject([
    { body: { revision: 3, article: { titre: 'Il gèle' } } },
  ])
})
