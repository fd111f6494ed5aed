import { describe, expect, it } from 'vitest'
import type { Limite } from '../kernel/tentatives/tentatives.ts'
import { limites as limitesRattachement } from './abonnements/rattachement/verifier-rattachement.public.ts'
import { limiteDesVisiteurs, limiteDuCompte } from './demarches/limites.ts'
import { limiteFederation } from './federation/limites.ts'
import { limiteRechercheFacture } from './paiements/limites.ts'
import { limiteReleve, limiteReleveContrat } from './releves/limites.ts'
import { limiteJournal } from './sante/limites.ts'
import { limiteCreation } from './utilisateurs/creation/limite-creation.public.ts'
import {
  limiteAdresse,
  limiteAdresseRappel,
  limiteChangementEmail,
  limiteConfirmation,
  limiteEnvois,
  limiteInvitations,
  limiteMesDonnees,
  limitesCompte,
  limiteSecondFacteur,
} from './utilisateurs/limites.ts'

const LIMITES: [string, (adresse: string) => Limite[]][] = [
  ['sign-ins', (adresse) => [limiteAdresse(adresse)]],
  ['wrong passwords of an account', (adresse) => limitesCompte(7, adresse).slice(0, 1)],
  ['links by mail', (adresse) => [limiteAdresseRappel(adresse)]],
  ['accounts', (adresse) => [limiteCreation(adresse)]],
  ['journeys to a provider', (adresse) => [limiteFederation(adresse)]],
  ['wrong proofs of contracts', (adresse) => limitesRattachement({ adresse }, '0447122').slice(0, 1)],
  ['readings without account', (adresse) => [limiteReleve(adresse)]],
  ['bills looked for', (adresse) => [limiteRechercheFacture(adresse)]],
  ['requests of visitors', (adresse) => [limiteDesVisiteurs(adresse)]],
  ['errors told', (adresse) => [limiteJournal(adresse)]],
]

describe('what is counted of one address', () => {
  // Whoever has an address of IPv6 has as many as he likes.
  it.each(LIMITES)('(%s) is counted of its network, and of no other', (_, limites) => {
    const cle = (adresse: string) => limites(adresse).map((limite) => limite.cle)
    expect(cle('2001:db8:1:2:ffff::1')).toEqual(cle('2001:db8:1:2::7'))
    expect(cle('2001:db8:1:3::7')).not.toEqual(cle('2001:db8:1:2::7'))
    expect(cle('203.0.113.8')).not.toEqual(cle('203.0.113.7'))
  })

  it('is counted for itself', () => {
    const cles = LIMITES.flatMap(([, limites]) => limites('203.0.113.7').map(({ cle }) => cle))
    expect(new Set(cles).size).toBe(LIMITES.length)
  })
})

it.each<[string, (numero: number) => Limite[]]>([
  ['passwords asked for again', (id) => [limiteConfirmation(id)]],
  ['codes of a second factor', (id) => [limiteSecondFacteur(id)]],
  ['wrong passwords, from anywhere', (id) => limitesCompte(id, '203.0.113.7').slice(1)],
  ['accounts opened for others', (id) => [limiteInvitations(id)]],
  ['other addresses asked for', (id) => [limiteChangementEmail(id)]],
  ['archives', (id) => [limiteMesDonnees(id)]],
  ['requests', (id) => [limiteDuCompte(id)]],
  [
    'proofs of contracts',
    (id) => limitesRattachement({ utilisateurId: id, accesContratResilie: false }, '0447122').slice(0, 1),
  ],
  ['proofs of a contract', (numero) => limitesRattachement({ adresse: '203.0.113.7' }, String(numero)).slice(1)],
  ['readings of a contract', (numero) => [limiteReleveContrat(String(numero))]],
])('what is counted of one account or contract (%s) is not of another', (_, limites) => {
  expect(limites(7)).toHaveLength(1)
  expect(limites(7)).not.toEqual(limites(8))
})

it('mails to one address are counted together however it is written, and those of each kind by themselves', () => {
  expect(limiteEnvois('nouvelle-adresse', 'Zoe@Exemple.fr')).toEqual(limiteEnvois('nouvelle-adresse', 'zoe@exemple.fr'))
  expect(limiteEnvois('deja-actif', 'zoe@exemple.fr')).not.toEqual(limiteEnvois('nouvelle-adresse', 'zoe@exemple.fr'))
})
