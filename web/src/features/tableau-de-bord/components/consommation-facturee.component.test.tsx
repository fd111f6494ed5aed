import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { contexteContrat } from '../testing/contextes.ts'
import { consommationFacturee } from '../tuiles/consommation-facturee.tsx'

const { Contenu } = consommationFacturee
const AUCUNE = {
  identifiantFacture: null,
  numeroFactureClient: null,
  dateFacture: null,
  dateLimitePaiementFacture: null,
  periodeDebut: null,
  periodeFin: null,
  montantTTCFacture: null,
  soldeFactureClient: null,
  volumeConso: null,
  modeDeReglement: null,
  etat: 'AUCUNE',
} as const

it.each([
  [AUCUNE, /Aucune consommation facturée/],
  [{ ...AUCUNE, etat: 'AVOIR', volumeConso: -23 } as const, /Votre dernière facture est un avoir/],
  [
    { ...AUCUNE, etat: 'REGLEE', volumeConso: 18, periodeDebut: '2026-05-01', periodeFin: '2026-07-26' } as const,
    /18\s?m³Du 01\/05\/2026 au 26\/07\/2026/,
  ],
])('without a reading between bills, what the last one has counted is told: %#', async (facture, dit) => {
  serveur.repond(facturesCalls.listeConsommationsFacturees, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(tableauDeBordCalls.derniereFacture, facture)
  await afficher(<Contenu contexte={contexteContrat()} aujourdhui="2026-11-24" />)
  await expect.element(page.getByRole('region', { name: 'Consommation facturée' })).toMatchTextContent(dit)
  expect(await reproches()).toEqual([])
})
