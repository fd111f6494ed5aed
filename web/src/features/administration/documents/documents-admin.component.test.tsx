import type { Profil } from '@ael/contract/acces/profils.ts'
import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import type { DocumentArchive } from '@ael/contract/documents/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { DocumentsScreen } from './DocumentsScreen.tsx'

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
  await ouvrir('?recherche=eau&type=REGLEMENT_SERVICE&du=2025-01-01&au=2025-12-31')
  await expect
    .element(page.getByRole('row', { name: /reglement-eau\.pdf/ }).first())
    .toMatchTextContent(/18\/03\/2025.*Règlement du serviceTraité EAU/)
  await expect.element(page.getByRole('row', { name: /Rétractation/ })).toMatchTextContent(/Tous/)
  expect(serveur.demandes(contenuArchive)[0]).toMatchObject({
    query: { recherche: 'eau', type: 'REGLEMENT_SERVICE', du: '2025-01-01', au: '2025-12-31' },
  })
  expect(await reproches()).toEqual([])
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Bulletin de qualité de l’eau')
  await expect.poll(() => serveur.demandes(contenuArchive).at(-1)?.query.type).toBe('DOCUMENT_ARS')
})

it('archives a document only with its file and whom it is for', async () => {
  serveur.repond(archiver, { message: 'Création du document réussi', id: 9 })
  await ouvrir()
  await bouton('Ajouter un document').click()
  const dialogue = page.getByRole('dialog')
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
  await expect.poll(() => serveur.demandes(archiver)).toHaveLength(1)
  await expect.element(page.getByText(/Création du document réussi/)).toBeVisible()
  expect(serveur.demandes(archiver)[0]).toMatchObject({
    body: {
      type: 'REGLEMENT_SERVICE',
      libelle: 'Règlement 2027',
      date: '2027-01-01',
      cle: 'numeroTraite',
      valeur: 'EAU',
    },
  })
  expect(serveur.demandes(archiver)[0]?.files.map(({ name }) => name)).toEqual(['reglement.pdf'])
})

it('one is taken out once that is confirmed', async () => {
  serveur.repond(supprimer, { message: 'Suppression correctement effectuée' })
  await ouvrir()
  await bouton('Supprimer Rétractation').click()
  expect(await reproches()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect.poll(() => serveur.demandes(supprimer)).toEqual([{ body: { id: 5 } }])
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
})

it('a customer adviser reads and downloads them, and changes nothing', async () => {
  await ouvrir('?onglet=visuels', 'CHARGE_DE_CLIENTELE')
  serveur.repond(documentsCalls.telecharger, { nomFichier: 'retractation.pdf', contenu: 'x' })
  await bouton('Télécharger Rétractation').click()
  await expect.poll(() => serveur.demandes(documentsCalls.telecharger)).toEqual([{ body: { id: 5 } }])
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
  serveur.repond(supprimerVisuel, { message: 'Suppression correctement effectuée' })
  await ouvrir('?onglet=visuels')
  await expect
    .element(page.getByRole('link', { name: 'Le gel approche' }))
    .toHaveAttribute('href', '#/admin/contenus?article=gel')
  await expect.element(bouton('Supprimer Un regard calfeutré')).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
  await bouton('Remplacer Un regard calfeutré').click()
  const dialogue = page.getByRole('dialog')
  await expect.element(dialogue.getByRole('textbox', { name: 'Nom' })).toHaveAttribute('readonly')
  expect(await reproches()).toEqual([])
  await userEvent.upload(dialogue.getByLabelText(/^Image/), new File(['x'], 'regard.png', { type: 'image/png' }))
  await dialogue.getByRole('button', { name: 'Enregistrer le visuel' }).click()
  await expect.element(page.getByText(/Image ajoutée avec succès/)).toBeVisible()
  expect(serveur.demandes(ajouterVisuel)[0]).toMatchObject({ body: { nom: 'regard', libelle: 'Un regard calfeutré' } })
  expect(serveur.demandes(ajouterVisuel)[0]?.files.map(({ name }) => name)).toEqual(['regard.png'])
  await bouton('Supprimer Ancien logo').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le visuel' }).click()
  await expect.poll(() => serveur.demandes(supprimerVisuel)).toEqual([{ body: { nom: 'ancien' } }])
})

it('says that no picture was added yet', async () => {
  serveur.repond(contenuVisuels, { resultats: [] })
  await ouvrir('?onglet=visuels')
  await expect.element(page.getByRole('heading', { name: 'Aucun visuel ajouté' })).toBeVisible()
})
