import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { debutEnCours } from '@ael/contract/alertes/en-cours.ts'
import type { DemandeAlertes, DemandeDeclenchements } from '@ael/contract/alertes/schemas.ts'
import type { Services } from '../../../services.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { contratsDuGroupe } from '../../groupes/contrats-du-groupe.public.query.ts'
import { listerAlertes } from './alerte.query.ts'
import { cibleNommee, type CibleNommee, comptesVisiblesSur } from './cible-alerte.ts'
import { listerDeclenchements } from './declenchement.query.ts'
import type { AlerteVerifiee } from '../../../kernel/objets-verifies.ts'
import { peutModifier } from './ouvrir-alerte.ts'
import { presenterAlerte, presenterDeclenchement } from './presenter.ts'

/** A request whose contract, group and alert are checked. */
type Verifiee<D> = Omit<D, 'contrat' | 'groupe' | 'idAlerte'> & CibleNommee & { idAlerte?: AlerteVerifiee | undefined }

/** The alerts on a contract or group that a user sees; `enCours`: only the active ones that have fired. */
export async function listerAlertesDe(
  { db, horloge }: Services,
  utilisateur: UtilisateurSession,
  { contrat, groupe, type, ...page }: Verifiee<DemandeAlertes>,
  enCours = false,
) {
  const cible = cibleNommee({ contrat, groupe })
  const { lignes, nombre } = await listerAlertes(db, {
    ...page,
    cible,
    comptes: comptesVisiblesSur(utilisateur, cible),
    type,
    enCours,
  })
  const aujourdhui = horloge.aujourdhui()
  return {
    resultats: lignes.map((ligne) =>
      presenterAlerte(ligne, { aujourdhui, modifiable: peutModifier(utilisateur, ligne) }),
    ),
    nbTotalResultats: nombre,
  }
}

/** The firings on a contract or group that a user sees. A group has those of its contracts, and those of its sum. */
export async function listerDeclenchementsDe(
  { db, horloge }: Services,
  utilisateur: UtilisateurSession,
  { contrat, groupe, enCours, type, idAlerte, ...page }: Verifiee<DemandeDeclenchements>,
) {
  const cible = cibleNommee({ contrat, groupe })
  const contrats =
    cible.type === 'contrat' ? [cible.numeroContrat] : await contratsDuGroupe(db, utilisateur, cible.idGroupe, 'tous')
  const { lignes, nombre } = await listerDeclenchements(db, {
    ...page,
    cible,
    contrats,
    comptes: comptesVisiblesSur(utilisateur, cible),
    type,
    idAlerte,
    depuis: enCours ? debutEnCours(horloge.aujourdhui()) : null,
  })
  const lecteur = { email: utilisateur.email, voitTout: estGestionnaire(utilisateur.profils) }
  return { resultats: lignes.map((ligne) => presenterDeclenchement(ligne, lecteur)), nbTotalResultats: nombre }
}
