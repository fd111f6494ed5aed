import type { Profil } from '@ael/contract/acces/profils.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import type { DocumentArchive } from '@ael/contract/documents/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur, uneConfiguration } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { DocumentsScreen } from './DocumentsScreen.tsx'
import { VisuelDialog } from './visuels/VisuelDialog.tsx'

const { contenuArchive, archiver, supprimer, contenuVisuels, ajouterVisuel, supprimerVisuel } = archivesCalls
const reglement: DocumentArchive = {
  id: 3,
  date: '2025-03-18',
  type: 'REGLEMENT_SERVICE',
  libelle: 'Règlement du service de l’eau',
  nomFichier: 'reglement-eau.pdf',
  taille: 17_170,
  cle: 'numeroTraite',
  condition: 'EAU',
  fullCondition: 'numeroTraite = EAU',
}
const retractation: DocumentArchive = {
  ...reglement,
  id: 5,
  type: 'FORMULAIRE_RETRACTATION',
  libelle: 'Rétractation',
  cle: null,
  condition: null,
  fullCondition: null,
}
const ouvrir = (suite = '', profil: Profil = 'WEBMASTER') => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: [profil], nbContrats: 0 }))
  return afficher(<DocumentsScreen />, { route: '/admin/documents', adresse: `/admin/documents${suite}` })
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => {
  serveur.repond(contenuArchive, { resultats: [reglement, retractation], nbTotalResultats: 2 })
})

it('tells each document with whom it is for, found by words, type and days', async () => {
  const parametres = { ConfigurationNbMaxElementPagination: 50 }
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ parametres }))
  await ouvrir('?recherche=eau&type=REGLEMENT_SERVICE&du=2025-01-01&au=2025-12-31&tri=type&ordre=decroissant&page=2')
  await expect.element(page.getByRole('row', { name: /reglement-eau\.pdf/ }).first()).toBeVisible()
  const triables = page.getByRole('columnheader').getByRole('button').elements()
  expect(triables.map(({ textContent }) => textContent)).toEqual(['Date', 'Libellé', 'Type'])
  const date = '18/03/2025'
  expect(lignesDe(page.getByRole('table'))).toMatchObject([
    {
      Date: date,
      Libellé: 'Règlement du service de l’eau',
      Type: 'Règlement du service',
      'Pour qui': 'Traité EAU',
      Fichier: 'reglement-eau.pdf17 ko',
    },
    { Date: date, Libellé: 'Rétractation', Type: 'Formulaire de rétractation', 'Pour qui': 'Tous' },
  ])
  const filtres = { recherche: 'eau', du: '2025-01-01', au: '2025-12-31' }
  const ordre = { nbElements: 50, tri: 'type', triDecroissant: true }
  expect(serveur.demandes(contenuArchive)[0]).toEqual({
    query: { ...filtres, ...ordre, type: 'REGLEMENT_SERVICE', indexPage: 2 },
  })
  expect(await reproches()).toEqual([])
  const type = page.getByRole('combobox', { name: 'Type' })
  await expect.element(type).toHaveValue('REGLEMENT_SERVICE')
  await expect.element(page.getByLabelText('Du', { exact: true })).toHaveValue('2025-01-01')
  await expect.element(page.getByLabelText('Au', { exact: true })).toHaveValue('2025-12-31')
  // Another list begins at its first page.
  await type.selectOptions('Bulletin de qualité de l’eau')
  await expect
    .poll(() => serveur.demandes(contenuArchive).at(-1))
    .toEqual({ query: { ...filtres, ...ordre, type: 'DOCUMENT_ARS', indexPage: 1 } })
  await type.selectOptions('Tous les types')
  await expect
    .poll(() => serveur.demandes(contenuArchive).at(-1))
    .toEqual({ query: { ...filtres, ...ordre, indexPage: 1 } })
  await page.getByLabelText('Du', { exact: true }).fill('')
  await expect
    .poll(() => serveur.demandes(contenuArchive).at(-1))
    .toEqual({ query: { recherche: 'eau', au: '2025-12-31', ...ordre, indexPage: 1 } })
  expect(location.hash).not.toMatch(/type=|page=/)
})

it('says that they could not be read, reads them again, and says that none is found', async () => {
  serveur.refuse(contenuArchive, { status: 503, message: 'Panne' })
  // A type that is none counts for nothing.
  await ouvrir('?type=FACTURE&du=2025-01-01')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/n’ont pas pu être lus.*Rien n’en est perdu/)
  const premierePage = { recherche: '', indexPage: 1, nbElements: 25, tri: 'date', triDecroissant: false }
  expect(serveur.demandes(contenuArchive)[0]).toEqual({ query: { ...premierePage, du: '2025-01-01' } })
  await reessayer(contenuArchive, { resultats: [], nbTotalResultats: 0 })
  await expect.element(page.getByRole('heading', { name: 'Aucun document trouvé' })).toBeVisible()
})

it('archives a document only with its file and whom it is for', async () => {
  serveur.repond(archiver, { message: 'Création du document réussi', id: 9 })
  await ouvrir()
  await bouton('Ajouter un document').click()
  const dialogue = page.getByRole('dialog', { name: 'Ajouter un document' })
  await expect.element(dialogue.getByRole('textbox', { name: 'Lequel (facultatif)' })).toBeVisible()
  await dialogue.getByRole('combobox', { name: 'Type' }).selectOptions('Règlement du service')
  await dialogue.getByLabelText('Libellé').fill('Règlement 2027')
  await dialogue.getByRole('textbox', { name: 'Date' }).fill('01/01/2027')
  await dialogue.getByRole('button', { name: 'Archiver' }).click()
  await expect.element(dialogue.getByText(/celui d’une commune ou d’un traité.*choisissez/).first()).toBeVisible()
  await expect.element(dialogue.getByText('Choisissez le fichier.').first()).toBeVisible()
  expect(serveur.demandes(archiver)).toEqual([])
  await dialogue.getByRole('combobox', { name: 'Pour qui' }).selectOptions('Un traité')
  // What is asked for whom one chose is not optional any more.
  await dialogue.getByRole('textbox', { name: 'Lequel', exact: true }).fill('EAU')
  const fichier = new File(['%PDF-1.7'], 'reglement.pdf', { type: 'application/pdf' })
  await userEvent.upload(dialogue.getByLabelText(/^Fichier/), fichier)
  await dialogue.getByRole('button', { name: 'Archiver' }).click()
  await expect.element(page.getByText(/Création du document réussi/)).toBeVisible()
  await expect.element(dialogue).not.toBeInTheDocument()
  expect(serveur.demandes(archiver).map(({ body }) => body)).toEqual([
    { type: 'REGLEMENT_SERVICE', libelle: 'Règlement 2027', date: '2027-01-01', cle: 'numeroTraite', valeur: 'EAU' },
  ])
  expect(serveur.demandes(archiver)[0]?.files.map(({ name }) => name)).toEqual(['reglement.pdf'])
})

it('a document for everybody has one file, which may be changed; what it is refused for is said', async () => {
  serveur.refuse(archiver, { status: 500, message: '' })
  await ouvrir('', 'ADMIN')
  await bouton('Ajouter un document').click()
  const dialogue = page.getByRole('dialog')
  const fichier = dialogue.getByLabelText(/^Fichier/)
  const choisir = (nom: string) => userEvent.upload(fichier, new File(['x'], nom, { type: 'application/pdf' }))
  await dialogue.getByRole('combobox', { name: 'Type' }).selectOptions('Modèle de contrat')
  await dialogue.getByLabelText('Libellé').fill('Contrat')
  await dialogue.getByRole('textbox', { name: 'Date' }).fill('02/01/2027')
  await expect.element(fichier).toHaveAttribute('accept', '.jpg,.jpeg,.gif,.png,.bmp,.pdf')
  await choisir('ancien.pdf')
  await expect.element(dialogue.getByText('Ajouter un autre fichier')).not.toBeVisible()
  await dialogue.getByRole('button', { name: 'Retirer ancien.pdf' }).click()
  await choisir('contrat.pdf')
  await dialogue.getByRole('button', { name: 'Archiver' }).click()
  await expect.element(dialogue).toMatchTextContent(/Echec de l'archivage du document/)
  const [envoye] = serveur.demandes(archiver)
  expect(envoye?.body).toEqual({ type: 'TEMPLATE_CONTRAT', libelle: 'Contrat', date: '2027-01-02' })
  expect(envoye?.files.map(({ name }) => name)).toEqual(['contrat.pdf'])
})

it('one is taken out once that is confirmed', async () => {
  const { repondre } = serveur.retient(supprimer)
  await ouvrir()
  await bouton('Supprimer Rétractation').click()
  const question = page.getByRole('dialog', { name: /^Supprimer ce document/ })
  await expect.element(question).toMatchTextContent(/Rétractation.*Personne ne pourra plus le lire/)
  expect(await reproches()).toEqual([])
  await question.getByRole('button', { name: 'Garder' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(serveur.demandes(supprimer)).toEqual([])
  await bouton('Supprimer Rétractation').click()
  serveur.repond(contenuArchive, { resultats: [reglement], nbTotalResultats: 1 })
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(question.getByRole('button', { name: /^Supprimer/ })).toHaveAttribute('aria-disabled', 'true')
  repondre({ message: 'Suppression correctement effectuée' })
  await expect.poll(() => serveur.demandes(supprimer)).toEqual([{ body: { id: 5 } }])
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /Rétractation/ })).not.toBeInTheDocument()
})

it('a customer adviser reads and downloads them, and changes nothing', async () => {
  await ouvrir('?onglet=visuels', 'CHARGE_DE_CLIENTELE')
  await expect.element(page.getByText(/Ce que les clients lisent/)).toBeVisible()
  serveur.repond(documentsCalls.telecharger, { nomFichier: 'retractation.pdf', contenu: 'x' })
  await bouton('Télécharger Rétractation').click()
  await expect.poll(() => serveur.demandes(documentsCalls.telecharger)).toEqual([{ body: { id: 5 } }])
  await expect.element(page.getByText(/Document téléchargé\./)).toBeVisible()
  await expect.element(bouton(/Supprimer|Ajouter/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Visuels' })).not.toBeInTheDocument()
})

const visuel = (nom: string, libelle: string, articles: { identifiant: string; titre: string }[]) => ({
  nom,
  libelle,
  nomFichier: `${nom}.png`,
  taille: 17_170,
  date: '2026-11-20',
  deposeLe: '2026-11-20T09:20:00+01:00',
  largeurs: [320, 640],
  articles,
})

it('a picture is seen with who shows it, replaced under its name, taken away when nobody shows it', async () => {
  const resultats = [
    visuel('regard', 'Un regard calfeutré', [{ identifiant: 'gel', titre: 'Le gel approche' }]),
    visuel('ancien', 'Ancien logo', []),
  ]
  serveur.repond(contenuVisuels, { resultats })
  serveur.repond(ajouterVisuel, { message: 'Image ajoutée avec succès' })
  const { repondre } = serveur.retient(supprimerVisuel)
  await ouvrir('?onglet=visuels')
  await expect
    .element(page.getByRole('link', { name: 'Le gel approche' }))
    .toHaveAttribute('href', '#/admin/contenus?article=gel')
  await expect
    .element(page.getByRole('region', { name: 'Un regard calfeutré' }))
    .toMatchTextContent(/Nomregard.*Fichierregard\.png, 17.ko.*Largeurs320, 640 points.*Ajouté le20\/11\/2026/)
  await expect.element(page.getByRole('region', { name: 'Ancien logo' })).toMatchTextContent(/Montré parAucun article/)
  // Another file is another address.
  expect([...document.images].map(({ src }) => new URL(src)).map(({ pathname, search }) => pathname + search)).toEqual([
    '/visuels/regard/640?le=2026-11-20T09%3A20%3A00%2B01%3A00',
    '/visuels/ancien/640?le=2026-11-20T09%3A20%3A00%2B01%3A00',
  ])
  const onglets = page.getByRole('navigation').getByRole('link')
  expect(onglets.elements().map((lien) => [lien.getAttribute('href'), lien.ariaCurrent])).toEqual([
    ['#/admin/documents?onglet=archives', null],
    ['#/admin/documents?onglet=visuels', 'page'],
  ])
  await expect.element(bouton('Supprimer Un regard calfeutré')).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
  await bouton('Remplacer Un regard calfeutré').click()
  const dialogue = page.getByRole('dialog', { name: 'Remplacer un visuel' })
  const nom = dialogue.getByRole('textbox', { name: 'Nom' })
  await expect.element(nom).toHaveAttribute('readonly')
  await expect.element(nom).not.toHaveAccessibleDescription(/Il ne change plus/)
  expect(await reproches()).toEqual([])
  await userEvent.upload(dialogue.getByLabelText(/^Image/), new File(['x'], 'regard.png', { type: 'image/png' }))
  await dialogue.getByRole('button', { name: 'Enregistrer le visuel' }).click()
  await expect.element(page.getByText(/Image ajoutée avec succès/)).toBeVisible()
  await expect.element(dialogue).not.toBeInTheDocument()
  expect(serveur.demandes(ajouterVisuel)[0]?.body).toEqual({ nom: 'regard', libelle: 'Un regard calfeutré' })
  expect(serveur.demandes(ajouterVisuel)[0]?.files.map(({ name }) => name)).toEqual(['regard.png'])
  await bouton('Supprimer Ancien logo').click()
  const question = page.getByRole('dialog', { name: /^Supprimer ce visuel/ })
  await expect.element(question).toMatchTextContent(/Ancien logo/)
  await question.getByRole('button', { name: 'Garder le visuel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(serveur.demandes(supprimerVisuel)).toEqual([])
  await bouton('Supprimer Ancien logo').click()
  await question.getByRole('button', { name: 'Supprimer le visuel' }).click()
  const confirmer = question.getByRole('button', { name: /^Supprimer/ })
  await expect.element(confirmer).toHaveAttribute('aria-disabled', 'true')
  repondre({ message: 'Suppression correctement effectuée' })
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(serveur.demandes(supprimerVisuel)).toEqual([{ body: { nom: 'ancien' } }])
})

it('a picture is added with a name, what it shows and its file; what is missing is said at its field', async () => {
  serveur.repond(contenuVisuels, { resultats: [] })
  serveur.refuse(ajouterVisuel, { status: 500, message: '' })
  await ouvrir('?onglet=visuels')
  await expect.element(page.getByRole('heading', { name: 'Aucun visuel ajouté' })).toBeVisible()
  await expect.element(page.getByText(/Les images des articles/)).toBeVisible()
  await bouton('Ajouter un visuel').click()
  const dialogue = page.getByRole('dialog', { name: 'Ajouter un visuel' })
  const nom = dialogue.getByRole('textbox', { name: 'Nom' })
  const image = dialogue.getByLabelText(/^Image/)
  const enregistrer = dialogue.getByRole('button', { name: 'Enregistrer le visuel' })
  await expect.element(nom).not.toHaveAttribute('readonly')
  await expect.element(nom).toHaveAccessibleDescription(/Il ne change plus/)
  await expect.element(image).toHaveAttribute('accept', '.jpg,.jpeg,.png,.gif')
  await nom.fill('mon visuel')
  const depot = new DataTransfer()
  depot.items.add(new File([new Uint8Array(5_242_881)], 'lourd.png', { type: 'image/png' }))
  image.element().dispatchEvent(new DragEvent('drop', { dataTransfer: depot, bubbles: true }))
  await enregistrer.click()
  await expect.element(image).toHaveAccessibleDescription(/Cette image dépasse 5.Mo/)
  await expect.element(nom).toHaveAttribute('aria-invalid', 'true')
  const libelle = dialogue.getByRole('textbox', { name: 'Libellé' })
  await expect.element(libelle).toHaveAccessibleDescription(/Saisissez ce que montre l’image/)
  await dialogue.getByRole('button', { name: 'Retirer lourd.png' }).click()
  await enregistrer.click()
  await expect.element(image).toHaveAccessibleDescription(/Choisissez l’image/)
  await nom.fill('compteur-2')
  await libelle.fill(' Un compteur ')
  await userEvent.upload(image, new File(['x'], 'compteur.png', { type: 'image/png' }))
  await enregistrer.click()
  await expect.element(dialogue).toMatchTextContent(/Erreur de mise à jour/)
  expect(serveur.demandes(ajouterVisuel).map(({ body }) => body)).toEqual([
    { nom: 'compteur-2', libelle: 'Un compteur' },
  ])
})

it('a picture that is added from elsewhere is told there by its name', async () => {
  serveur.repond(ajouterVisuel, { message: 'Image ajoutée avec succès' })
  const appels: string[] = []
  await afficher(<VisuelDialog onAdded={(nom) => appels.push(nom)} onClose={() => appels.push('fermée')} />)
  await page.getByRole('textbox', { name: 'Nom' }).fill('regard')
  await page.getByRole('textbox', { name: 'Libellé' }).fill('Un regard')
  await userEvent.upload(page.getByLabelText(/^Image/), new File(['x'], 'regard.png', { type: 'image/png' }))
  await bouton('Enregistrer le visuel').click()
  await expect.element(page.getByText(/Image ajoutée avec succès/)).toBeVisible()
  expect(appels).toEqual(['regard', 'fermée'])
})

it('says that the pictures could not be read, and reads them again', async () => {
  serveur.refuse(contenuVisuels, { status: 503, message: 'Panne' })
  await ouvrir('?onglet=visuels')
  await expect.element(page.getByText('Les visuels n’ont pas pu être lus')).toBeVisible()
  await reessayer(contenuVisuels, { resultats: [visuel('ancien', 'Ancien logo', [])] })
  await expect.element(page.getByRole('region', { name: 'Ancien logo' })).toBeVisible()
})
