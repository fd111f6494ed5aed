import type { CallDefinition } from '@ael/contract/call.ts'
import { holdUntilEnd } from '../../../db/locks.ts'
import { notify } from '../../../db/notify.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { Services } from '../../../services.ts'
import { CANAL_CONFIGURATION } from '../configuration.public.ts'
import { appelInconnu, messageInconnu } from '../errors.ts'
import { ecrireMessage, messageDe, supprimerLeMessage, type CleMessage } from './messages.repository.ts'

/** The calls by their controller, as the catalogue names them: the first two words of an address. */
export function actionsParControleur(appels: readonly CallDefinition[]) {
  const actions = new Map<string, Set<string>>()
  for (const { path } of appels) {
    const [controller = '', action] = path.split('/')
    if (action) actions.set(controller, (actions.get(controller) ?? new Set()).add(action))
  }
  return [...actions]
    .map(([controller, noms]) => ({ controller, actions: [...noms].toSorted((a, b) => a.localeCompare(b, 'fr')) }))
    .toSorted((a, b) => a.controller.localeCompare(b.controller, 'fr'))
}

const memes = (un: string, autre: string): boolean => un.toLowerCase() === autre.toLowerCase()

/** The names as the agency spells them: two spellings of one call would be two sentences for one place. */
function exigerAppel(appels: readonly CallDefinition[], { controller, action }: CleMessage) {
  const trouve = actionsParControleur(appels).find((un) => memes(un.controller, controller))
  if (!trouve) throw appelInconnu('controller', 'Ce contrôleur n’existe pas. Choisissez-en un de la liste.')
  const nom = trouve.actions.find((une) => memes(une, action))
  if (!nom) throw appelInconnu('action', 'Ce contrôleur n’a pas cette action. Choisissez-en une de la liste.')
  return { controller: trouve.controller, action: nom }
}

const nommer = ({ controller, action, code, culture }: CleMessage): string =>
  `Message ${controller}/${action} ${code}, ${culture}`

/** Puts a sentence in the place of the built-in one; every server says it at once. */
export const reecrireMessage = (
  services: Services,
  agent: Agent,
  appels: readonly CallDefinition[],
  saisie: CleMessage & { libelle: string },
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const cle = { ...saisie, ...exigerAppel(appels, saisie), code: saisie.code.toUpperCase() }
    await holdUntilEnd(trx, nommer(cle))
    const avant = await messageDe(trx, cle)
    const serial = await ecrireMessage(trx, cle)
    await notify(trx, CANAL_CONFIGURATION, '')
    return {
      ecriture: {
        objet: nommer(cle),
        avant: avant ? { libelle: avant.libelle } : null,
        apres: { libelle: cle.libelle },
      },
      reponse: { message: 'Le message est en place.', serial },
    }
  })

/** The built-in sentence stands again. */
export const rendreMessage = (services: Services, agent: Agent, serial: number) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const retire = await supprimerLeMessage(trx, serial)
    if (!retire) throw messageInconnu()
    await notify(trx, CANAL_CONFIGURATION, '')
    return {
      ecriture: { objet: nommer(retire), avant: { libelle: retire.libelle }, apres: null },
      reponse: { message: 'Suppression correctement effectuée' },
    }
  })
