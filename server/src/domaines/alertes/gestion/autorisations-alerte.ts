import {
  CANAUX,
  LIBELLES_CANAUX,
  LIBELLES_PERIODICITES,
  TYPES,
  PERIODICITES,
  surveilleConsommation,
  TYPES_ALERTE,
} from '@ael/contract/alertes/regles.ts'
import type { AutorisationsAlerte } from '@ael/contract/alertes/schemas.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { Services } from '../../../services.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { contratsDuGroupe } from '../../groupes/contrats-du-groupe.public.query.ts'
import type { CibleAlerte } from './cible-alerte.ts'
import { lireSurveillable } from './surveillable.query.ts'

/** The contracts that a target names, and that the user may enter. */
const contratsDe = (
  { db }: Pick<Services, 'db'>,
  utilisateur: Pick<UtilisateurSession, 'id' | 'profils' | 'accesContratResilie'>,
  cible: CibleAlerte,
): Promise<ContratVerifie[]> | ContratVerifie[] =>
  cible.type === 'contrat' ? [cible.numeroContrat] : contratsDuGroupe(db, utilisateur, cible.idGroupe, 'tous')

/**
 * What alerts somebody may ask for on a contract or group. Volumes are watched only where they are read by radio; the
 * rights table may take away a type (`Alerte/SC`), a periodicity (`Alerte/JOUR`) or a channel (`Alerte/SMS`).
 */
export async function autorisationsAlerte(
  services: Pick<Services, 'db' | 'configuration'>,
  utilisateur: Pick<UtilisateurSession, 'id' | 'profils' | 'accesContratResilie'>,
  cible: CibleAlerte,
): Promise<AutorisationsAlerte> {
  const { droitsRetires, parametres } = await services.configuration.lire()
  const { telereleve, resilie, detenu } = await lireSurveillable(
    services.db,
    utilisateur.id,
    await contratsDe(services, utilisateur, cible),
  )
  const ferme = cible.type === 'contrat' && resilie
  const permis = (action: string): boolean => {
    const retires = droitsRetires.get(`alerte/${action.toLowerCase()}`)
    return !retires || !utilisateur.profils.every((profil) => retires.has(profil))
  }
  return {
    typeAlerteAutorisations: TYPES_ALERTE.map((codeTypeAlarme) => ({
      codeTypeAlarme,
      libelle: TYPES[codeTypeAlarme].libelle,
      autorise: permis(codeTypeAlarme) && (telereleve || !surveilleConsommation(codeTypeAlarme)),
    })),
    periodiciteAlerteAutorisations: PERIODICITES.map((periodicite) => ({
      periodicite,
      libelle: LIBELLES_PERIODICITES[periodicite],
      autorise: permis(periodicite),
    })),
    canalAlerteAutorisations: [
      ...CANAUX.map((canalAlerte) => ({
        canalAlerte,
        libelle: LIBELLES_CANAUX[canalAlerte],
        autorise: permis(canalAlerte),
      })),
      { canalAlerte: null, libelle: LIBELLES_CANAUX.AUCUN, autorise: true },
    ],
    nbMaxAlertesActives: parametres.nbMAxAlertesActives,
    modifiable: detenu && !ferme && !utilisateur.profils.includes('UTILISATEUR_VISITEUR'),
    protege: cible.type === 'contrat' && telereleve && !resilie,
  }
}
