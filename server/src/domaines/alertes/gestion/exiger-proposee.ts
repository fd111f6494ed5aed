import type { SaisieAlerte } from '@ael/contract/alertes/saisie.ts'
import { refusAlerte } from '@ael/contract/alertes/saisie.ts'
import type { AutorisationsAlerte } from '@ael/contract/alertes/schemas.ts'
import { nonPropose, saisieRefusee } from '../errors.ts'

/** Refuses an alert whose input is wrong, or that is not offered on its contract or group. */
export function exigerProposee(
  saisie: SaisieAlerte,
  offre: AutorisationsAlerte,
  jours: { aujourdhui: string; debutConnu?: string },
): void {
  const champs = refusAlerte(saisie, jours)
  if (champs.length > 0) throw saisieRefusee(champs)
  if (
    !offre.typeAlerteAutorisations.some(
      ({ codeTypeAlarme, autorise }) => autorise && codeTypeAlarme === saisie.codeTypeAlarme,
    )
  )
    throw nonPropose('Ce type d’alerte')
  if (
    !offre.periodiciteAlerteAutorisations.some(
      ({ periodicite, autorise }) => autorise && periodicite === saisie.periodicite,
    )
  )
    throw nonPropose('Ce rythme')
  if (
    !offre.canalAlerteAutorisations.some(({ canalAlerte, autorise }) => autorise && canalAlerte === saisie.canalAlerte)
  )
    throw nonPropose('Ce mode d’envoi')
}
