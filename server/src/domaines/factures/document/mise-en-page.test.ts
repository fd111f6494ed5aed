import { expect, it } from 'vitest'
import { donneesFacture, donneesProfessionnel, EMETTEUR } from '../../../testing/donnees-facture.ts'
import { defautsDeMiseEnPage } from '../../../testing/mise-en-page.ts'
import { produireFacture } from './produire-facture.ts'

const simple = donneesFacture()
const nom = 'Syndicat des copropriétaires du Clos Saint-Christophe de la Roche'
const rue = '127 avenue du Maréchal-de-Lattre-de-Tassigny'
const ville = 'Saint-Remy-en-Bouzemont-Saint-Genest'
const longs = donneesFacture({
  contrat: { ...simple.contrat, adresse: rue, ville },
  titulaire: { ...simple.titulaire, nom },
  payeur: { ...simple.payeur, nom, rue, complement: 'Bâtiment administratif, escalier des services', ville },
})
// As large as a factory's: half a million cubic metres, two million euros.
const [litres, cents] = [512_345_000, 234_567_890]
const usine = donneesFacture({
  volumeLitres: litres,
  htCents: cents,
  tvaCents: cents / 10,
  ttcCents: (cents * 11) / 10,
  lignes: simple.lignes.map((ligne) => ({
    ...ligne,
    ...(ligne.unite === 'M3' && { quantiteMilliemes: litres }),
    montantCents: Math.round(cents / simple.lignes.length),
  })),
  releves: simple.releves.map((releve) => ({ ...releve, indexLitres: 9_999_999_000, volumeLitres: litres })),
  historique: simple.historique.map((periode) => ({ ...periode, volumeLitres: litres })),
})

it.each([
  ['a household', simple],
  ['a professional', donneesProfessionnel()],
  [
    'somebody whom the service owes',
    donneesFacture({ type: 'AVOIR', htCents: -16_153, tvaCents: -1215, ttcCents: -17_368 }),
  ],
  ['whoever has long names', longs],
  ['a factory', usine],
])('the bill of %s has no words over one another, nor out of the sheet', async (_, facture) => {
  for (const devise of ['EUR', 'MAD'] as const)
    expect(await defautsDeMiseEnPage(await produireFacture(facture, { ...EMETTEUR, devise })), devise).toEqual([])
})
