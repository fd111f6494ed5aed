import { depassementTolere } from '@ael/contract/alertes/parametres.ts'
import type { Services } from '../../../services.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { LigneAlerte } from './alerte.query.ts'
import { modifierLigne } from './alerte.repository.ts'
import { alerteExpiree, tropDActives } from '../errors.ts'
import { cibleDe, ouvrirAlerte } from './ouvrir-alerte.ts'
import { listerPlages } from './parametres.query.ts'
import { estExpireeLe } from './presenter.ts'
import { statutPermis } from './statut-permis.ts'
import type { AlerteVerifiee } from '../../../kernel/objets-verifies.ts'

interface Activation {
  idAlerte: AlerteVerifiee
  consoMoyenneJournaliereM3?: number | null | undefined
}

/**
 * Switches an alert on, unless it has expired or the maximum is reached (docs/domaines/alertes.md#alertes-actives).
 * Answers the percentage that an AS alert without its own tolerates at the daily average that is told.
 */
export async function activerAlerte(
  services: Services,
  utilisateur: UtilisateurSession,
  { idAlerte, consoMoyenneJournaliereM3 }: Activation,
) {
  const { db, horloge, configuration } = services
  const aujourdhui = horloge.aujourdhui()
  const maximum = await configuration.nombre('nbMAxAlertesActives')
  const alerte = await db.transaction().execute(async (trx): Promise<LigneAlerte> => {
    const avant = await ouvrirAlerte(trx, utilisateur, idAlerte)
    if (estExpireeLe(avant, aujourdhui)) throw alerteExpiree()
    if (avant.statut === 'ACTIVE') return avant
    const { statut } = await statutPermis(trx, avant.utilisateur_id ?? utilisateur.id, cibleDe(avant), {
      aujourdhui,
      maximum,
    })
    if (statut !== 'ACTIVE') throw tropDActives(maximum)
    await modifierLigne(trx, idAlerte, { statut })
    return { ...avant, statut }
  })
  const tolere =
    alerte.code_type_alarme !== 'AS'
      ? null
      : (alerte.seuil_pourcentage ?? depassementTolere(await listerPlages(db), consoMoyenneJournaliereM3 ?? 0))
  return { alerte, depassementTolere: tolere }
}

/** Switches an alert off; one that is off already stays so. */
export async function desactiverAlerte(
  { db }: Services,
  utilisateur: UtilisateurSession,
  id: AlerteVerifiee,
): Promise<LigneAlerte> {
  return db.transaction().execute(async (trx) => {
    const avant = await ouvrirAlerte(trx, utilisateur, id)
    await modifierLigne(trx, id, { statut: 'DESACTIVE' })
    return { ...avant, statut: 'DESACTIVE' as const }
  })
}
