import { readFile } from 'node:fs/promises'
import type { ContratDetail } from '@ael/contract/abonnements/schemas.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const jour = (iso: string): string => iso.split('-').toReversed().join('/')

test('a contract is told as the utility knows it, gives its proof of address, and leaves its place to another', async ({
  page,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  const [lu] = await Promise.all([
    page.waitForResponse(/detailAbonnement\/0447122/),
    page.goto('#/detail?contrat=0447122'),
  ])
  const contrat = (await lu.json()) as ContratDetail
  const panneau = (nom: string) => page.getByRole('region', { name: nom, exact: true })
  const detail = panneau('Contrat')
  const dates = [contrat.dateCreation, contrat.dateDeMiseEnService, contrat.prochainReleve, contrat.prochaineFacture]
  const { libelleCategorieContrat, adresseLivraisonConstruite } = contrat
  for (const dit of [libelleCategorieContrat, adresseLivraisonConstruite, ...dates.map((date) => jour(date ?? '?'))])
    await expect(detail).toContainText(dit)
  const [cadran] = contrat.compteur?.cadrans ?? []
  const compteur = panneau('Compteur')
  await expect(compteur).toContainText(contrat.compteur?.numAppareil ?? '?')
  await expect(compteur).toContainText(`Index du compteur\u202F: ${cadran?.dernierIndex} mètres cubes`)
  await expect(compteur).toContainText(jour(cadran?.dateReleve ?? '?'))
  await expect(panneau('Titulaire et payeur')).toContainText(/IBAN[• ]+\d{4}/)
  await expect(panneau('Co-titulaire')).not.toContainText('IBAN')

  const justificatif = page.getByRole('button', { name: 'Justificatif de domicile' })
  const [fichier] = await Promise.all([page.waitForEvent('download'), justificatif.click()])
  expect(fichier.suggestedFilename()).toBe('justificatif-domicile-0447122.pdf')
  const octets = new Uint8Array(await readFile(await fichier.path()))
  const { text } = await extractText(await getDocumentProxy(octets), { mergePages: true })
  for (const attendu of ['Mme Camille Roussel', '0447122', /Fait le \d{2}\/\d{2}\/\d{4}/]) expect(text).toMatch(attendu)

  // With a few contracts, they are all listed.
  const entete = page.getByRole('banner')
  await entete.getByRole('button', { name: /Contrat \d{7}/ }).press('Enter')
  await expect(entete.getByRole('searchbox')).toHaveCount(0)
  await entete.getByRole('button', { name: /^Appartement de mamie/ }).press('Enter')
  await expect(entete.getByRole('button', { name: /^Appartement de mamie/ })).toBeFocused()
  await expect(detail).toContainText('0447381')
  // What one looks at stays when the page is read again.
  await page.goto('#/detail')
  await page.reload()
  await expect(detail).toContainText('0447381')
})
