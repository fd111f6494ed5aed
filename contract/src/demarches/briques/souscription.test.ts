import { expect, it } from 'vitest'
import { souscriptionSign } from '../formulaires/souscription-sign.ts'
import { souscriptionV2Pro } from '../formulaires/souscription-v2-pro.ts'
import { souscriptionV2 } from '../formulaires/souscription-v2.ts'
import { souscriptionV3 } from '../formulaires/souscription-v3.ts'
import { souscription } from '../formulaires/souscription.ts'
import type { Formulaire } from '../modele.ts'
import { parcourir } from '../moteur/parcourir.ts'
import { contexteDe } from '../testing/reponses.ts'

const REGLEMENT = ['REGLEMENT_SERVICE']
const CONSOMMATEUR = ['REGLEMENT_SERVICE', 'FORMULAIRE_RETRACTATION', 'FOURNITURE_EAU']
const cas: readonly [Formulaire, string | null, string, readonly string[]][] = [
  [souscription, 'clientTitulaire_type', 'paiement', CONSOMMATEUR],
  [souscriptionV2, 'type_client', 'accord', CONSOMMATEUR],
  [souscriptionV2Pro, null, 'accord', REGLEMENT],
  [souscriptionV3, 'sumup_type', 'ecranrecap', CONSOMMATEUR],
]

it.each(cas)('$type offers to be read what binds a consumer, and to a company the rules alone', (...un) => {
  const [formulaire, type, ou, attendus] = un
  const lus = (qui: string) =>
    parcourir(formulaire, type === null ? {} : { [type]: qui }, contexteDe(formulaire)).flatMap(
      ({ etape, documents }) => (documents.length > 0 ? [{ etape: etape.id, documents }] : []),
    )
  expect(lus('Particulier')).toEqual([{ etape: ou, documents: attendus }])
  expect(lus('Professionnel')).toEqual([{ etape: ou, documents: REGLEMENT }])
})

it('what is signed stands beside its signature alone', () => {
  const etapes = parcourir(souscriptionSign, { type_client: 'Particulier' }, contexteDe(souscriptionSign))
  expect(etapes.flatMap(({ documents }) => documents)).toEqual([])
})
