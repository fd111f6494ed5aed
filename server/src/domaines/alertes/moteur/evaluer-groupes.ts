import { periodeDe } from '@ael/contract/alertes/regles.ts'
import { ajouterJours, plusGrand, plusPetit } from '@ael/contract/consommation/calendrier.ts'
import { lireJourIso } from '../../../kernel/jour-local.ts'
import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { phraseConsommation } from '../phrases.ts'
import type { Declenchement } from './declenchement.ts'
import { declencher } from './declencher.ts'
import { litresDuGroupe } from './groupes.query.ts'
import { type AlerteDeGroupe, alertesDesGroupes } from './groupes.sql.ts'

const ALERTES_PAR_LOT = 100

/** Compares the consumption of groups with the thresholds of their alerts. Safe to repeat and to cut short. */
export async function evaluerGroupes(services: Pick<Services, 'db' | 'horloge'>): Promise<void> {
  const jour = services.horloge.aujourdhui()
  let lot: AlerteDeGroupe[]
  let apres = 0
  do {
    lot = await alertesDesGroupes(services.db, apres, jour, ALERTES_PAR_LOT)
    for (const alerte of lot) {
      await services.db.transaction().execute(async (trx) => declencher(services, trx, await juger(trx, alerte, jour)))
      apres = alerte.alerteId
    }
  } while (lot.length > 0)
}

/** The period that yesterday was in, and that of today when it is another. */
async function juger(trx: Database, alerte: AlerteDeGroupe, jour: string): Promise<Declenchement[]> {
  const periodes = [ajouterJours(jour, -1), jour].map((un) => periodeDe(alerte.periodicite, un))
  const distinctes = periodes.filter((periode, rang) => rang === 0 || periode.debut !== periodes[0]!.debut)
  const declenchements: Declenchement[] = []
  for (const periode of distinctes) {
    const du = plusGrand(periode.debut, alerte.debut)
    const au = plusPetit(plusPetit(periode.fin, jour), alerte.fin ?? jour)
    const { litres, tus } = du <= au ? await litresDuGroupe(trx, alerte.alerteId, du, au) : { litres: 0, tus: false }
    if (litres > alerte.seuil && !tus) declenchements.push(declenchement(alerte, periode, { du, au, litres }))
  }
  return declenchements
}

function declenchement(
  alerte: AlerteDeGroupe,
  periode: Declenchement['periode'],
  { du, au, litres }: { du: string; au: string; litres: number },
): Declenchement {
  const { alerteId, titre, periodicite, canal, destinataire, seuil } = alerte
  return {
    alerteId,
    type: 'AC',
    numeroContrat: null,
    titulaire: null,
    cle: `${periodicite}:${periode.debut}`,
    jour: au,
    depuis: du,
    periode,
    litres,
    montantCents: null,
    titre,
    message: phraseConsommation('AC', { jour: lireJourIso(au), depuis: lireJourIso(du), litres }, seuil),
    versQui: canal && destinataire ? { canal, destinataire } : null,
  }
}
