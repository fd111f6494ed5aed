import { cleDroit, origineDroit, verrouDroit } from '@ael/contract/acces/droits.ts'
import { LIBELLES_PROFILS, profilsGeres, type Profil } from '@ael/contract/acces/profils.ts'
import type { CallDefinition } from '@ael/contract/call.ts'
import { holdUntilEnd } from '../../../db/locks.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { ecrireDroit, rendreDroits } from '../../configuration/ecrire-droit.public.ts'
import { actionInconnue, droitCompris, droitFerme, droitVerrouille } from '../errors.ts'
import { actionsDe } from './table-des-droits.ts'

interface Droit {
  controleur: string
  action: string
  profil: Profil
}

/** The action as its calls spell it, once this user may change the right of this profile to it. */
function exigerModifiable(
  appels: readonly CallDefinition[],
  acteur: UtilisateurSession,
  { controleur, action, profil }: Droit,
): Droit {
  const cle = cleDroit(controleur, action)
  const trouvee = actionsDe(appels).get(cle)
  if (!trouvee) throw actionInconnue()
  const verrou = verrouDroit(acteur.profils, cle, profil)
  if (verrou) throw droitVerrouille(verrou)
  const origine = origineDroit(trouvee.appels, profil)
  if (origine === 'ferme') throw droitFerme()
  if (origine === 'compris') throw droitCompris()
  return { controleur: trouvee.controleur, action: trouvee.action, profil }
}

/** Gives a right to a profile, or takes it away; every server knows at once. */
export const changerDroit = (
  services: Services,
  agent: Agent,
  acteur: UtilisateurSession,
  appels: readonly CallDefinition[],
  demande: Droit & { actif: boolean },
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const { actif } = demande
    const droit = exigerModifiable(appels, acteur, demande)
    const nom = `${droit.controleur}/${droit.action}`
    const profil = LIBELLES_PROFILS[droit.profil]
    await holdUntilEnd(trx, `droit ${nom} ${profil}`)
    const avant = await ecrireDroit(trx, droit, actif)
    const change = actif ? 'donné à' : 'retiré à'
    return {
      ecriture: { objet: `Droit ${nom}, ${profil}`, avant: { donne: avant }, apres: { donne: actif } },
      reponse: { message: `Droit ${nom} ${change} ${profil}, en vigueur sur tous les serveurs.` },
    }
  })

/** All rights of the profiles that this user manages are again as the calls declare them. */
export const remettreDroits = (services: Services, agent: Agent, acteur: UtilisateurSession) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const rendus = await rendreDroits(trx, profilsGeres(acteur.profils))
    return {
      ecriture: {
        objet: 'Tous les droits, comme à l’origine',
        avant: rendus.map(({ controleur, action, profil }) => `${controleur}/${action} ${profil}`),
        apres: [],
      },
      reponse: {
        message:
          rendus.length === 0
            ? 'Aucun droit n’était retiré.'
            : rendus.length === 1
              ? 'Un droit a été rendu.'
              : `${rendus.length} droits ont été rendus.`,
        nombre: rendus.length,
      },
    }
  })
