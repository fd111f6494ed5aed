import { holdUntilEnd } from '../../../db/locks.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { Services } from '../../../services.ts'
import { texteTypeInconnu, titreDejaPris } from '../errors.ts'
import { ecrireTexteType, oterTexteType, tenirTexteType, titrePris } from './traitement.repository.ts'

interface Saisie {
  id: number | null
  titre: string
  texte: string
}

/** Adds a text that agents answer by, or changes one. */
export const enregistrerTexteType = (services: Services, agent: Agent, { id, titre, texte }: Saisie) =>
  acteDuPersonnel(services, agent, async (trx) => {
    await holdUntilEnd(trx, 'textes types des demandes')
    const avant = id === null ? null : await tenirTexteType(trx, id)
    if (avant === undefined) throw texteTypeInconnu()
    if (await titrePris(trx, titre, id)) throw titreDejaPris()
    await ecrireTexteType(trx, id, { titre, texte })
    return {
      ecriture: {
        objet: `Texte type «\u202F${titre}\u202F»`,
        avant: avant && { titre: avant.titre, texte: avant.texte },
        apres: { titre, texte },
      },
      reponse: { message: 'Le texte type est enregistré.' },
    }
  })

/** Takes one away. */
export const supprimerTexteType = (services: Services, agent: Agent, id: number) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const avant = await tenirTexteType(trx, id)
    if (!avant) throw texteTypeInconnu()
    await oterTexteType(trx, id)
    return {
      ecriture: {
        objet: `Texte type «\u202F${avant.titre}\u202F»`,
        avant: { titre: avant.titre, texte: avant.texte },
        apres: null,
      },
      reponse: { message: 'Suppression correctement effectuée' },
    }
  })
