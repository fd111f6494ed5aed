import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { creerContratRattache, poserCompteur } from '../../../testing/abonnements.ts'
import type { TestApp } from '../../../testing/app.ts'
import { ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

/** Use by day, and a flow that never stops. */
export const heuresDe = (debit: number, usage = 10): number[] =>
  Array.from({ length: 24 }, (_, heure) => debit + (heure >= 7 && heure < 22 ? usage : 0))

/** A subscriber, his contract read by radio since August, and how its days are written and its leak read. */
export async function creerLogement(app: TestApp) {
  const { db } = app.services
  const usager = await creerUtilisateur(db)
  const client = await app.clientDe(usager)
  const contrat = await creerContratRattache(db, usager, {
    colonnes: { date_mise_en_service: '2026-08-01', prochain_releve: '2026-12-29' },
  })
  // One that was taken away, of a building whose nights are never dry, and one that tells nothing by radio.
  await poserCompteur(db, contrat, { reseau: 'WIZE', diametre: 100, debut: '2026-07-01', fin: '2026-08-01' })
  await poserCompteur(db, contrat, { debut: '2026-08-01' })
  const compteur = await poserCompteurRadio(db, contrat, { debut: '2026-08-01' })
  return {
    usager,
    client,
    contrat,
    compteur,
    /** Writes days in which at least so many litres run each hour. */
    ecrire: (du: string, au: string, debit: number) => ecrireJours(db, compteur, du, au, { litres: heuresDe(debit) }),
    lire: async (autre = client) => (await autre(alertesCalls.fuite, { params: { contract: contrat } })).fuite,
  }
}
export type Logement = Awaited<ReturnType<typeof creerLogement>>
