import type { Database } from '../../../db/database.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { UtilisateurVerifie } from '../../../kernel/objets-verifies.ts'
import { terminerSessionsDe } from '../../../kernel/session/session.repository.ts'
import type { Services } from '../../../services.ts'
import { verrouillerUtilisateur } from '../compte.public.query.ts'
import { utilisateurInconnu } from '../errors.ts'
import { reinitialisationDeSoi } from './errors.ts'
import { lireFacteurs } from './facteurs.ts'
import { prevenirSecondFacteur } from './prevenir.ts'
import * as repository from './repository.ts'

type Moyens = Pick<Services, 'config' | 'horloge'>

/** What an account can show beside its password, in numbers. */
export async function resumerFacteurs(db: Database, utilisateurId: number) {
  const { ajouteeLe, passkeys, codesRestants } = await lireFacteurs(db, utilisateurId)
  return { application: ajouteeLe !== null, passkeys: passkeys.length, codesRestants }
}

/** Takes all its factors from an account, which is signed out everywhere and told; answers whether it had any. */
export async function oublierFacteurs(moyens: Moyens, trx: Database, utilisateurId: number): Promise<boolean> {
  const { application, passkeys } = await resumerFacteurs(trx, utilisateurId)
  await repository.retirerApplication(trx, utilisateurId)
  await repository.retirerPasskeys(trx, utilisateurId)
  await repository.remplacerCodesSecours(trx, utilisateurId, [])
  await terminerSessionsDe(trx, utilisateurId, moyens.horloge.maintenant())
  if (!application && passkeys === 0) return false
  await prevenirSecondFacteur(moyens, trx, utilisateurId, 'réinitialisé')
  return true
}

/** Resets the second factor of an account that the agent manages: he who has lost it all signs in and chooses another. */
export const reinitialiserSecondFacteur = (services: Services, agent: Agent, id: UtilisateurVerifie) =>
  acteDuPersonnel(services, agent, async (trx) => {
    if (agent.utilisateurId === id) throw reinitialisationDeSoi()
    const compte = await verrouillerUtilisateur(trx, id)
    if (!compte) throw utilisateurInconnu()
    const avant = await resumerFacteurs(trx, id)
    const avait = await oublierFacteurs(services, trx, id)
    const apres = { application: false, passkeys: 0, codesRestants: 0 }
    return {
      ecriture: { objet: `Second facteur de ${compte.identifiant}`, avant, apres },
      reponse: {
        message: avait
          ? 'Le second facteur est réinitialisé, et le titulaire prévenu par mail.'
          : 'Ce compte n’avait pas de second facteur. Ses sessions sont fermées.',
      },
    }
  })
