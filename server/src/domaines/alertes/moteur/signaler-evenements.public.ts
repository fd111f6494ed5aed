import {
  estSurveille,
  surveilleConsommation,
  TYPES_COMPTABLES,
  type TypeComptable,
} from '@ael/contract/alertes/regles.ts'
import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { phraseComptable } from '../phrases.ts'
import { reglesComptables } from '../registre.ts'
import type { EvenementDuContrat } from './comptes.sql.ts'
import { declencher } from './declencher.ts'
import { type AlerteDuContrat, alertesDesContrats } from './surveillances.sql.ts'
import { titulairesDe } from './titulaires.query.ts'

/** What it takes to say an event: the time, and the currency of the installation. */
export type ServicesEvenements = Pick<Services, 'horloge'> & { config: Pick<Services['config'], 'PAIEMENT_DEVISE'> }

const surLeCompte = (alerte: AlerteDuContrat): alerte is AlerteDuContrat & { type: TypeComptable } =>
  !surveilleConsommation(alerte.type)

/**
 * Tells the alerts on the account (RP, IP) what happened on accounts, in the transaction of whoever records it (a rejected direct debit,
 * a failed payment). Safe to repeat: an event is told once per alert, by its key. Answers the number of new firings.
 */
export async function signalerEvenements(
  services: ServicesEvenements,
  trx: Database,
  evenements: readonly EvenementDuContrat[],
): Promise<number> {
  const numeros = [...new Set(evenements.map(({ numeroContrat }) => numeroContrat))]
  if (numeros.length === 0) return 0
  const alertes = await alertesDesContrats(trx, numeros, TYPES_COMPTABLES)
  const parContrat = Map.groupBy(alertes, ({ numeroContrat }) => numeroContrat)
  const titulaireDe = await titulairesDe(trx, numeros)
  return declencher(
    services,
    trx,
    evenements.flatMap((evenement) =>
      (parContrat.get(evenement.numeroContrat) ?? [])
        .filter(({ debut, fin }) => estSurveille({ periodeDebut: debut, periodeFin: fin }, evenement.jour))
        .filter(surLeCompte)
        .filter(({ type, seuil }) => reglesComptables[type].signale(evenement, seuil))
        .map((alerte) => ({
          alerteId: alerte.alerteId,
          type: alerte.type,
          numeroContrat: evenement.numeroContrat,
          titulaire: titulaireDe.get(evenement.numeroContrat) ?? null,
          cle: evenement.cle,
          jour: evenement.jour,
          depuis: evenement.jour,
          periode: { debut: evenement.jour, fin: evenement.jour },
          litres: null,
          montantCents: evenement.montantCents,
          titre: alerte.titre,
          message: phraseComptable(alerte.type, evenement, services.config.PAIEMENT_DEVISE),
          versQui:
            alerte.canal && alerte.destinataire ? { canal: alerte.canal, destinataire: alerte.destinataire } : null,
        })),
    ),
  )
}
