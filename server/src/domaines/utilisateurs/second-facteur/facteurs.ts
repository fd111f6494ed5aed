import type { AttenteSecondFacteur, EtatSecondFacteur } from '@ael/contract/utilisateurs/second-facteur.ts'
import type { Database } from '../../../db/database.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import type { Attente } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { domainePasskeys } from './passkeys.ts'
import { compterCodesSecours, lireApplication, lirePasskeys } from './repository.ts'

/** All that an account can show beside its password. */
export async function lireFacteurs(db: Database, utilisateurId: number) {
  const application = await lireApplication(db, utilisateurId)
  return {
    ajouteeLe: application?.confirme_le ?? null,
    passkeys: await lirePasskeys(db, utilisateurId),
    codesRestants: await compterCodesSecours(db, utilisateurId),
  }
}

/** How many factors an account has; its recovery codes are none. */
export async function nombreDeFacteurs(db: Database, utilisateurId: number): Promise<number> {
  const { ajouteeLe, passkeys } = await lireFacteurs(db, utilisateurId)
  return passkeys.length + (ajouteeLe ? 1 : 0)
}

/** What a session that waits has to show or to set up. */
export async function presenterFacteursAttendus(
  { db, config }: Services,
  { utilisateur: { id, email }, etape }: Attente,
): Promise<AttenteSecondFacteur> {
  const { ajouteeLe, passkeys, codesRestants } = await lireFacteurs(db, id)
  return {
    etape,
    email,
    application: ajouteeLe !== null,
    passkey: passkeys.length > 0,
    secours: codesRestants > 0,
    domainePasskeys: domainePasskeys(config),
  }
}

/** The factors of whoever asks. */
export async function presenterFacteurs({ db, config }: Services, utilisateurId: number): Promise<EtatSecondFacteur> {
  const { ajouteeLe, passkeys, codesRestants } = await lireFacteurs(db, utilisateurId)
  return {
    exige: config.secondFacteurExige,
    application: ajouteeLe && { ajouteeLe: instantIso(ajouteeLe) },
    passkeys: passkeys.map(({ id, nom, ajoutee_le, utilisee_le }) => ({
      id,
      nom,
      ajouteeLe: instantIso(ajoutee_le),
      utiliseeLe: utilisee_le && instantIso(utilisee_le),
    })),
    codesRestants,
    domainePasskeys: domainePasskeys(config),
  }
}

/** What is held of the factors of an account, without what proves them. */
export async function facteursDonnes(db: Database, utilisateurId: number) {
  const { ajouteeLe, passkeys, codesRestants } = await lireFacteurs(db, utilisateurId)
  return {
    application: ajouteeLe && { ajouteeLe },
    passkeys: passkeys.map(({ nom, ajoutee_le, utilisee_le }) => ({ nom, ajoutee_le, utilisee_le })),
    codesRestants,
  }
}
