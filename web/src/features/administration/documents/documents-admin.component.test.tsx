import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import type { DocumentArchive } from '@ael/contract/documents/schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { DocumentsScreen } from './DocumentsScreen.tsx'

const { contenuArchive, archiver, supprimer } = archivesCalls
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
const ouvrir = (suite = '') =>
  afficher(<DocumentsScreen />, { route: '/admin/documents', adresse: `/admin/documents${suite}` })
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
  await expect.element(dialogue.getByText(/celui d’un traité.*choisissez/).first()).toBeVisible()
  await expect.element(dialogue.getByText('Choisissez le fichier.').first()).toBeVisible()
  expect(serveur.demandes(archiver)).toEqual([])
  await dialogue.getByRole('combobox', { name: 'Pour qui' }).selectOptions('Un traité')
  await dialogue.getByLabelText(/^Lequel/).fill('EAU')
  const fichier = new File(['%PDF-1.7'], 'reglement.pdf', { type: 'application/pdf' })
  await userEvent.upload(dialogue.getByLabelText(/^Fichier/), fichier)
  await dialogue.getByRole('button', { name: 'Archiver' }).click()
  await expect.poll(() => serveur.demandes(archiver)).toHaveLength(1)
  expect(serveur.demandes(archiver)[0]).toMatchObject({
    body: {
      type: 'REGLEMENT_SERVICE',
      libelle: 'Règlement 2027',
      date: '2027-01-01',
      cle: 'numeroTraite',
      valeur: 'EAU',
    },
  })
})

it('one is taken out once that is confirmed', async () => {
  serveur.repond(supprimer, { message: 'Suppression correctement effectuée' })
  await ouvrir()
  await bouton('Supprimer Rétractation').click()
  expect(await reproches()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect.poll(() => serveur.demandes(supprimer)).toEqual([{ body: { id: 5 } }])
})
