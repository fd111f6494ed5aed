import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { consommationFacturee as consommationFactureeSchema } from '@ael/contract/factures/schemas.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
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

const periode = (dateDebut: string, dateReleve: string, volumeConsoEnLitres: number) =>
  exemple(consommationFactureeSchema, {
    dateDebut,
    dateReleve,
    nbJours: 100,
    volumeConsoEnLitres,
    volumeConsoEnM3: volumeConsoEnLitres / 1000,
    etat: 'mesure',
  })

it.each([
  [
    false,
    /^Consommation facturée18.m³\+.50.% par jour en un anDu 01\/05\/2026 au 26\/07\/2026.*Voir le détail$/,
    /12,0.m³$/,
  ],
  [true, /^Consommation facturée18.kWh\+.50.% par jour en un an/, /12,0.kWh$/],
])(
  'tells the last period and how it differs by the day, all of them as bars; electricity: %s',
  async (isTypeElectricity, dit, barre) => {
    const resultats = [periode('2026-05-01', '2026-07-26', 18_000), periode('2025-05-01', '2025-07-26', 12_000)]
    serveur.repond(facturesCalls.listeConsommationsFacturees, { resultats, nbTotalResultats: 2 })
    await afficher(<Contenu contexte={contexteContrat({ isTypeElectricity })} aujourdhui="2026-11-24" />, {
      route: '/conso',
    })
    const tuile = page.getByRole('region', { name: 'Consommation facturée' })
    await expect.element(tuile).toMatchTextContent(dit)
    await expect.element(tuile.getByRole('link', { name: 'Voir le détail' })).toHaveAttribute('href', '#/conso')
    // The oldest first.
    await expect.element(tuile.getByRole('figure').getByRole('button').first()).toHaveAccessibleName(barre)
    expect(serveur.demandes(facturesCalls.listeConsommationsFacturees)[0]).toEqual({
      params: { contract: '0447122' },
      query: { indexPage: 1, nbElements: 14, triDecroissant: true },
    })
  },
)
