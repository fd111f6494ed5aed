import { type SaisieAlerte, seuilDonne, seuilRecu } from '@ael/contract/alertes/saisie.ts'
import type { ModificationAlerte } from '@ael/contract/alertes/schemas.ts'
import type { AlerteVerifiee } from '../../../kernel/objets-verifies.ts'
import type { Services } from '../../../services.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { type LigneAlerte, lireAlerte } from './alerte.query.ts'
import { modifierLigne } from './alerte.repository.ts'
import { autorisationsAlerte } from './autorisations-alerte.ts'
import { colonnesAlerte, seuilDe } from './colonnes-alerte.ts'
import { alerteInconnue } from '../errors.ts'
import { exigerProposee } from './exiger-proposee.ts'
import { cibleDe, ouvrirAlerte } from './ouvrir-alerte.ts'
import { estExpireeLe } from './presenter.ts'
import { statutPermis } from './statut-permis.ts'

/**
 * Changes an alert but for what it watches; what is left out stays. One that had expired and is prolonged counts among the active ones again:
 * when they are as many as there may be, it is switched off with the warning.
 */
export async function modifierAlerte(
  services: Services,
  utilisateur: UtilisateurSession,
  { idAlerte, ...voulue }: Omit<ModificationAlerte, 'idAlerte'> & { idAlerte: AlerteVerifiee },
): Promise<{ alerte: LigneAlerte; avertissement: string | null }> {
  const aujourdhui = services.horloge.aujourdhui()
  const connue = await lireAlerte(services.db, idAlerte)
  if (!connue) throw alerteInconnue()
  const cible = cibleDe(connue)
  const offre = await autorisationsAlerte(services, utilisateur, cible)
  return services.db.transaction().execute(async (trx) => {
    const avant = await ouvrirAlerte(trx, utilisateur, idAlerte)
    const saisie = saisieApres(avant, voulue)
    exigerProposee(saisie, offre, { aujourdhui, debutConnu: avant.periode_debut })
    const reprise = avant.statut === 'ACTIVE' && estExpireeLe(avant, aujourdhui) && avant.utilisateur_id !== null
    const { statut, avertissement } = reprise
      ? await statutPermis(trx, avant.utilisateur_id ?? 0, cible, { aujourdhui, maximum: offre.nbMaxAlertesActives })
      : { statut: avant.statut, avertissement: null }
    await modifierLigne(trx, avant.id, { ...colonnesAlerte(saisie), statut })
    const alerte = await lireAlerte(trx, avant.id)
    if (!alerte) throw alerteInconnue()
    return { alerte, avertissement }
  })
}

/** An alert as it is to be: what is given, and what it was. */
function saisieApres(avant: LigneAlerte, voulue: Omit<ModificationAlerte, 'idAlerte'>): SaisieAlerte {
  const { titreAlerte, periodicite, canalAlerte, destinataire, periodeDebut, periodeFin } = voulue
  return {
    codeTypeAlarme: avant.code_type_alarme,
    titreAlerte: titreAlerte ?? avant.titre,
    periodicite: periodicite ?? avant.periodicite,
    canalAlerte: canalAlerte === undefined ? avant.canal : canalAlerte,
    destinataire: destinataire === undefined ? avant.destinataire : destinataire,
    periodeDebut: periodeDebut ?? avant.periode_debut,
    periodeFin: periodeFin === undefined ? avant.periode_fin : periodeFin,
    seuil: seuilDonne(avant.code_type_alarme, voulue) ? seuilRecu(avant.code_type_alarme, voulue) : seuilDe(avant),
  }
}
