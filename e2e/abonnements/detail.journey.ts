import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import type { ContratDetail } from '@ael/contract/abonnements/schemas.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const jour = (iso: string): string => iso.split('-').toReversed().join('/')

test('a contract is told as the utility knows it: dates, meter, index, who holds and pays it', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  const [lu] = await Promise.all([
    page.waitForResponse(/detailAbonnement\/0447122/),
    page.goto('#/detail?contrat=0447122'),
  ])
  const contrat = (await lu.json()) as ContratDetail
  const panneau = (nom: string) => page.getByRole('region', { name: nom, exact: true })
  const detail = panneau('Contrat')
  await expect(detail).toContainText(contrat.libelleCategorieContrat)
  await expect(detail).toContainText(contrat.adresseLivraisonConstruite)
  for (const date of [
    contrat.dateCreation,
    contrat.dateDeMiseEnService,
    contrat.prochainReleve,
    contrat.prochaineFacture,
  ]) {
    await expect(detail).toContainText(jour(date ?? '?'))
  }
  const [cadran] = contrat.compteur?.cadrans ?? []
  const compteur = panneau('Compteur')
  await expect(compteur).toContainText(contrat.compteur?.numAppareil ?? '?')
  await expect(compteur).toContainText(`Index du compteur\u202F: ${cadran?.dernierIndex} mètres cubes`)
  await expect(compteur).toContainText(jour(cadran?.dateReleve ?? '?'))
  await expect(panneau('Titulaire et payeur')).toContainText(/IBAN[• ]+\d{4}/)
  await expect(panneau('Co-titulaire')).not.toContainText('IBAN')
  await verifierEcran('detail')
  await page.emulateMedia({ colorScheme: 'dark' })
  await verifierEcran('detail-dark')
})

test('the proof of address is downloaded, or its failure told', async ({ page, erreursConsole }) => {
  await ouvrirSession(page, 'gerard.moreau@ael.test')
  await page.goto('#/detail')
  const bouton = page.getByRole('button', { name: 'Justificatif de domicile' })
  const numero =
    (
      await page
        .getByRole('banner')
        .getByText(/^Contrat \d/)
        .textContent()
    )?.slice('Contrat '.length) ?? '?'
  const [fichier] = await Promise.all([page.waitForEvent('download'), bouton.click()])
  expect(fichier.suggestedFilename()).toBe(`justificatif-domicile-${numero}.pdf`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(await fichier.path()))), {
    mergePages: true,
  })
  for (const attendu of ['M. Gérard Moreau', numero, /Fait le \d{2}\/\d{2}\/\d{4}/]) expect(text).toMatch(attendu)
  await expect(page.getByText('Votre justificatif de domicile est téléchargé.')).toBeVisible()
  expect(erreursConsole).toEqual([])

  await page.route(/telechargerJustificatifDomicile/, (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-' }),
  )
  await bouton.click()
  await expect(page.getByText('Document corrompu\u202F: Veuillez re-essayer plus tard.')).toBeVisible()
  await page.unroute(/telechargerJustificatifDomicile/)
  await page.route(/telechargerJustificatifDomicile/, (route) => route.abort())
  await bouton.click()
  await expect(page.getByText('Impossible de télécharger votre document. Veuillez re-essayer plus tard.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(erreursConsole.splice(0).join('\n')).toMatch(/ERR_FAILED/)
})

test('the label and the internal reference are changed where they are read, and the header follows', async ({
  page,
}) => {
  await ouvrirSession(page, 'isabelle.martinez@ael.test')
  await page.goto('#/detail')
  const contrat = page.getByRole('region', { name: 'Contrat', exact: true })
  await contrat.getByRole('button', { name: 'Modifier le libellé' }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox').fill('Maison bleue')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer le libellé' }).click()
  await expect(contrat).toContainText('Maison bleue')
  await expect(page.getByRole('banner')).toContainText('Maison bleue')
  await contrat.getByRole('button', { name: 'Modifier la référence interne' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('REF-2026/1')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer la référence' }).click()
  await expect(page.getByText('La référence interne du client a été mise à jour.')).toBeVisible()
  await expect(contrat).toContainText('REF-2026/1')
})

test('a terminated contract says so, and gives no proof of address', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'resilie@ael.test')
  await page.goto('#/detail?contrat=0447650')
  await expect(page.getByRole('region', { name: /Contrat résilié/ })).toContainText(
    /Résilié par l’abonné le \d{2}\/\d{2}\/\d{4}/,
  )
  await expect(page.getByRole('button', { name: 'Justificatif de domicile' })).toHaveCount(0)
  await verifierEcran('detail-terminated')
})

test('an address that names somebody else’s contract shows one’s own, and says why', async ({
  page,
  erreursConsole,
}) => {
  await ouvrirSession(page, 'gerard.vandenbrouck@ael.test')
  await page.goto('#/detail?contrat=0451003')
  await expect(page.getByText('Impossible de récupérer les informations relatives au contrat en cours')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contrat', exact: true })).not.toContainText('0451003')
  expect(erreursConsole.splice(0).join('\n')).toMatch(/403/)
})
