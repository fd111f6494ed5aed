import { journalCalls } from '@ael/contract/journal/calls.ts'
import type { ActeJournal } from '@ael/contract/journal/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { JournalScreen } from './JournalScreen.tsx'

const { listeActes, verifierJournal } = journalCalls
const acte: ActeJournal = {
  rang: 3,
  instant: '2026-11-02T14:32:07+01:00',
  acteur: 'claire@ael.test',
  pour: 'lea@exemple.fr',
  nature: 'demande',
  appel: 'Configuration/activerConfig',
  objet: 'Fonctionnalité ANNEE',
  avant: { actif: false },
  apres: { actif: true },
  adresse: '192.0.2.7',
  empreinte: 'ab'.repeat(32),
}
const ouvrir = (adresse = '/admin/general') => afficher(<JournalScreen />, { route: '/admin/general', adresse })

it('says who, for whom, what, before and after, when and from where', async () => {
  serveur.repond(listeActes, { resultats: [acte], nbTotalResultats: 1 })
  await ouvrir('/admin/general?du=2026-11-01&au=2026-11-02&recherche=annee')
  await expect
    .element(page.getByRole('row', { name: /ANNEE/ }))
    .toMatchTextContent(
      /02\/11\/2026 14:32:07claire@ael\.testau nom de lea@exemple\.frFonctionnalité ANNEEDemandé\{"actif":false\}\{"actif":true\}/,
    )
  expect(serveur.demandes(listeActes)[0]).toMatchObject({
    query: { recherche: 'annee', du: '2026-11-01', au: '2026-11-02' },
  })
  serveur.repond(journalCalls.exportJournal, { nomFichier: 'journal.csv', contenu: 'x' })
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  await expect
    .poll(() => serveur.demandes(journalCalls.exportJournal))
    .toEqual([{ params: { format: 'csv' }, query: { recherche: 'annee', du: '2026-11-01', au: '2026-11-02' } }])
  expect(await reproches()).toEqual([])
})

it('its chain is verified on demand, and told when it is broken', async () => {
  serveur.repond(listeActes, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(verifierJournal, { intact: false, lignes: 8, rupture: 3, empreinte: '' })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Aucune ligne trouvée' })).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier la chaîne' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/La ligne 3 ne suit pas celle d’avant/)
  serveur.repond(verifierJournal, { intact: true, lignes: 1312, rupture: null, empreinte: 'ab'.repeat(32) })
  await page.getByRole('button', { name: 'Vérifier la chaîne' }).click()
  await expect.element(page.getByText(/1.312 lignes.*abab/)).toBeVisible()
  expect(await reproches()).toEqual([])
})
