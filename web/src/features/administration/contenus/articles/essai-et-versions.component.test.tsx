import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { unArticle, unContenu, uneEdition, uneVersion } from '../../../../testing/articles.ts'
import { unUtilisateur } from '../../../../testing/exemples.ts'
import { niveauDe } from '../../../../testing/niveaux.ts'
import { reessayer } from '../../../../testing/reessayer.ts'
import { serveur } from '../../../../testing/serveur.ts'
import { ContenusScreen } from '../ContenusScreen.tsx'
import { CadreEnPlace } from '../en-place/CadreEnPlace.tsx'

const { essayerArticle, restaurerArticle, versionArticle } = editionCalls
const article = unArticle
const contenu = unContenu
const vu = { ...article, visible: true }
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const champ = (name: string | RegExp) => page.getByRole('textbox', { name })
/** As a page shows it: with a button by which it is written there, but where it is only tried. */
const apercu = ({ identifiant, titre }: { identifiant: string; titre: string }) => (
  <CadreEnPlace sorte="article" identifiant={identifiant} titre={titre} visible>
    <p>Aperçu de {titre}</p>
  </CadreEnPlace>
)
const ecrire = async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['WEBMASTER'], nbContrats: 0 }))
  await afficher(<ContenusScreen apercu={apercu} AjoutVisuel={() => null} />, {
    route: '/admin/contenus',
    adresse: '/admin/contenus?article=gel',
  })
  await expect.element(champ('Texte')).toBeVisible()
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  serveur.repond(editionCalls.editionArticle, uneEdition)
  serveur.repond(archivesCalls.contenuVisuels, { resultats: [] })
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
  await expect.element(bouton('Modifier Le gel approche')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('region', { name: 'Contenu 1 sur 1' }).last())
    .toMatchTextContent(/communeValombre/)
  expect(niveauDe(page.getByText('Contenu affiché'))).toBe('resolu')
  expect(serveur.demandes(essayerArticle)).toEqual([
    { body: { article, numeroContrat: '0439982', profil: 'UTILISATEUR_STANDARD' } },
  ])
  await bouton('Voir à sa place').click()
  const dialogue = page.getByRole('dialog', { name: /Dans «.Conseils.»/ })
  await expect.element(dialogue).toMatchTextContent(/place 2 sur 2.*Aperçu de Conseils/)
  expect(await reproches()).toEqual([])
})

it('is tried on a day, as a visitor, and says of what is hidden what is not known of it', async () => {
  const sans = { identifiant: 'conseils', titre: 'Conseils', article: null }
  serveur.repond(essayerArticle, {
    article: { ...vu, contenus: [] },
    contenus: [{ contenu, affiche: false, faits: [{ fait: 'commune', valeur: null }] }],
    place: sans,
  })
  await ecrire()
  await champ(/^Jour/).fill('25/12/2026')
  const profil = page.getByRole('combobox', { name: 'Profil' })
  await expect.element(profil).toHaveValue('UTILISATEUR_STANDARD')
  await profil.selectOptions('Visiteur')
  await champ('Titre').first().fill('Noël')
  await bouton('Essayer l’article').click()
  await expect.element(page.getByText('Contenu caché')).toBeVisible()
  expect(niveauDe(page.getByText('Contenu caché'))).toBe('neutre')
  await expect.element(page.getByText('inconnu')).toBeVisible()
  const apercu = page.getByRole('region', { name: 'Tel qu’il serait vu' })
  await expect.element(apercu).toMatchTextContent(/Rien de cet article ne serait montré.*« Conseils », qui le présente/)
  await expect.element(page.getByText(/^Aperçu de/)).not.toBeInTheDocument()
  await expect.element(bouton('Voir à sa place')).not.toBeInTheDocument()
  expect(serveur.demandes(essayerArticle)).toEqual([
    { body: { article: { ...article, titre: 'Noël' }, profil: null, jour: '2026-12-25' } },
  ])
  serveur.repond(essayerArticle, {
    article: vu,
    contenus: [],
    place: { ...sans, article: { ...vu, identifiant: 'conseils', articles: [{ ...vu, identifiant: 'absence' }] } },
  })
  await bouton('Essayer l’article').click()
  await bouton('Voir à sa place').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Rien de cet article n’y serait montré/)
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('says why it could not be tried', async () => {
  const { repondre } = serveur.retient(essayerArticle)
  await ecrire()
  await bouton('Essayer l’article').click()
  await expect.element(bouton('Essayer l’article')).toBeDisabled()
  repondre({ article: { ...vu, contenus: [] }, contenus: [], place: null })
  await expect.element(bouton('Essayer l’article')).toBeEnabled()
  serveur.refuse(essayerArticle, { status: 404, message: 'Ce contrat n’existe pas.' })
  await bouton('Essayer l’article').click()
  await expect.element(page.getByText('Ce contrat n’existe pas.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Tel qu’il serait vu' })).not.toBeInTheDocument()
})

it('a version is compared with what is written, and published again once the question is answered', async () => {
  serveur.repond(versionArticle, {
    ...uneVersion(1, ''),
    texte: { ...article, contenus: [{ ...contenu, texteHtml: '<p>Protégez votre robinet.</p>' }] },
  })
  serveur.repond(restaurerArticle, { message: 'La version 1 est de nouveau publiée.', revision: 3 })
  await ecrire()
  await bouton('Comparer à la 1').click()
  const comparaison = page.getByRole('region', { name: /De la 1/ })
  await expect.element(comparaison).toMatchTextContent(/\[retiré\] robinet.*\[ajouté\] compteur/)
  const marques = [...comparaison.element().querySelectorAll('del, ins')]
  expect(marques.map(({ tagName, lastChild }) => [tagName, lastChild?.textContent])).toEqual([
    ['DEL', 'robinet.'],
    ['INS', 'compteur.'],
  ])
  expect(serveur.demandes(versionArticle)[0]).toEqual({ params: { id: 'gel', numero: 1 } })
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem')
  expect(versions.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2\. Hugo Perrin20\/11\/2026 à 09.h.20Comparer à la 2$/),
    expect.stringMatching(/^1\. Livrée avec l’agence20\/11\/2026 à 09.h.20Comparer à la 1Restaurer la 1$/),
  ])
  expect(await reproches()).toEqual([])
  await bouton('Restaurer la 1').click()
  const question = page.getByRole('dialog', { name: /^Publier de nouveau la version 1/ })
  await question.getByRole('button', { name: 'Garder la version actuelle' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(serveur.demandes(restaurerArticle)).toEqual([])
  serveur.repond(editionCalls.editionArticle, { ...uneEdition, revision: 3, publie: { ...article, titre: 'Avant' } })
  await bouton('Restaurer la 1').click()
  await bouton('Restaurer la version').click()
  await expect.element(page.getByText(/La version 1 est de nouveau publiée\./)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(champ('Titre').first()).toHaveValue('Avant')
  expect(serveur.demandes(restaurerArticle)).toEqual([{ body: { identifiant: 'gel', numero: 1, revision: 2 } }])
})

it('a version that says the same is said so; one that could not be read is read again', async () => {
  serveur.refuse(versionArticle, { status: 503, message: 'Panne' })
  await ecrire()
  await bouton('Comparer à la 2').click()
  await expect.element(page.getByText('La version 2 n’a pas pu être lue')).toBeVisible()
  await reessayer(versionArticle, { ...uneVersion(2, 'Hugo Perrin'), texte: article })
  await expect.element(page.getByRole('region', { name: /De la 2/ })).toMatchTextContent(/disent la même chose/)
})

it('the last version of an article that was taken away is published again', async () => {
  serveur.repond(editionCalls.editionArticle, { ...uneEdition, publie: null })
  serveur.repond(restaurerArticle, { message: 'La version 2 est de nouveau publiée.', revision: 3 })
  await ecrire()
  await bouton('Restaurer la 2').click()
  await bouton('Restaurer la version').click()
  await expect.element(page.getByText(/La version 2 est de nouveau publiée\./)).toBeVisible()
  expect(serveur.demandes(restaurerArticle)).toEqual([{ body: { identifiant: 'gel', numero: 2, revision: 2 } }])
})
