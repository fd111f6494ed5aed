import { documentsCalls } from '@ael/contract/documents/calls.ts'
import type { DocumentArchive } from '@ael/contract/documents/schemas.ts'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { DocumentList } from '../../../ui/DocumentList.tsx'
import { contexteContrat } from '../testing/contextes.ts'
import { documents } from '../tuiles/documents.tsx'
import { DocumentsDialog } from './DocumentsDialog.tsx'

const { telecharger } = documentsCalls
const document = (rang: number): DocumentArchive => ({
  id: rang,
  libelle: `Document ${rang}`,
  nomFichier: `document-${rang}.pdf`,
  date: '2026-03-01',
  taille: 20_480,
  type: 'REGLEMENT_SERVICE',
  cle: null,
  condition: null,
  fullCondition: null,
})
const PDF = { nomFichier: 'document-1.pdf', contenu: '%PDF'.padEnd(300) }

it('a document is downloaded by a press on its name', async () => {
  const { repondre } = serveur.retient(telecharger)
  await afficher(<DocumentList documents={[document(1)]} />)
  await page.getByRole('button', { name: /^Document 1\s?01\/03\/2026, PDF/ }).click()
  const attente = page.getByRole('dialog', { name: 'Veuillez patienter ...' })
  await expect.element(attente).toBeVisible()
  repondre(PDF)
  await expect.element(attente).not.toBeInTheDocument()
  await expect.element(page.getByText(/est téléchargé/)).toBeVisible()
})

it('what no longer is a document is told with the words of the server, or for what it is', async () => {
  serveur.refuse(telecharger, { status: 404, message: 'Ce document n’est plus disponible.' })
  await afficher(<DocumentList documents={[document(1)]} />)
  await page.getByRole('button', { name: /^Document 1/ }).click()
  await expect.element(page.getByText(/Ce document n’est plus disponible/)).toBeVisible()
  serveur.repond(telecharger, { ...PDF, contenu: '%PDF' })
  await page.getByRole('button', { name: /^Document 1/ }).click()
  await expect.element(page.getByText(/Document corrompu/)).toBeVisible()
})

it('all of them stand in a drawer, page by page; Escape closes it', async () => {
  const onClose = vi.fn<() => void>()
  const premiers = Array.from({ length: 10 }, (_, rang) => document(rang + 1))
  serveur.refuse(documentsCalls.contenuArchiveContrat, { status: 500 })
  await afficher(<DocumentsDialog numeroContrat="0447122" onClose={onClose} />)
  await expect.element(page.getByRole('dialog', { name: 'Documents du contrat 0447122' })).toBeVisible()
  await reessayer(documentsCalls.contenuArchiveContrat, { resultats: premiers, nbTotalResultats: 11 })
  await expect.element(page.getByRole('button', { name: /^Document 10/ })).toBeVisible()
  expect(await reproches()).toEqual([])
  serveur.repond(documentsCalls.contenuArchiveContrat, ({ query }) => ({
    resultats: query.indexPage === 2 ? [document(11)] : premiers,
    nbTotalResultats: 11,
  }))
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect.element(page.getByRole('button', { name: /^Document 11/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('the tile shows the newest three and the way to all of them, where there are more', async () => {
  serveur.repond(documentsCalls.contenuArchiveContrat, ({ query: { nbElements } }) => ({
    resultats: Array.from({ length: Math.min(5, nbElements) }, (_, rang) => document(rang + 1)),
    nbTotalResultats: 5,
  }))
  await afficher(<documents.Contenu contexte={contexteContrat()} aujourdhui="2026-10-30" />)
  const tuile = page.getByRole('region', { name: 'Documents' })
  await expect.element(tuile.getByRole('button', { name: /^Document 3/ })).toBeVisible()
  await expect.element(tuile.getByRole('button', { name: /^Document 4/ })).not.toBeInTheDocument()
  expect(serveur.demandes(documentsCalls.contenuArchiveContrat)[0]).toEqual({
    params: { contract: '0447122' },
    query: expect.objectContaining({ indexPage: 1, nbElements: 3, triDecroissant: true }),
  })
  await tuile.getByRole('button', { name: 'Voir les 5 documents' }).click()
  const tous = page.getByRole('dialog', { name: 'Documents du contrat 0447122' })
  await expect.element(tous.getByRole('button', { name: /^Document 5/ })).toBeVisible()
  await expect.element(tous.getByRole('button', { name: 'Page suivante' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(tous).not.toBeInTheDocument()
})

it.each([
  [0, /Aucun document pour l’instant/],
  [3, /Document 3/],
])('a tile of %i documents leads nowhere else', async (nombre, dit) => {
  serveur.repond(documentsCalls.contenuArchiveContrat, {
    resultats: Array.from({ length: nombre }, (_, rang) => document(rang + 1)),
    nbTotalResultats: nombre,
  })
  await afficher(<documents.Contenu contexte={contexteContrat()} aujourdhui="2026-10-30" />)
  await expect.element(page.getByRole('region', { name: 'Documents' })).toMatchTextContent(dit)
  await expect.element(page.getByRole('button', { name: /^Voir les/ })).not.toBeInTheDocument()
})
