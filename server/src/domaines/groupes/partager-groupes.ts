import type { Database } from '../../db/database.ts'
import { acteDuPersonnel } from '../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../kernel/journal/agent.ts'
import type { GroupeVerifie } from '../../kernel/objets-verifies.ts'
import { notifierSessions } from '../../kernel/session/notifier-acces.ts'
import type { Services } from '../../services.ts'
import { membreRefuse } from './errors.ts'
import { ajouterMembres, enleverMembres, sontDuCompte } from './membres.query.ts'
import { messagePartage, messageReprise } from './messages.ts'
import { exigerGroupes, type GroupeOuvert, tenirGroupes } from './ouvrir-groupe.ts'

interface Partage {
  groupes: readonly GroupeVerifie[]
  utilisateurs: readonly number[]
}

/** Changes who is a member of groups, in one act of the staff: all of it, or nothing. */
async function changerMembres(
  services: Services,
  agent: Agent,
  { groupes: ids, utilisateurs }: Partage,
  dedans: boolean,
  {
    changer,
    dire,
  }: { changer: (trx: Database, groupe: GroupeOuvert) => Promise<number>; dire: (nombre: number) => string },
) {
  await exigerGroupes(services)
  return acteDuPersonnel(services, agent, async (trx) => {
    const groupes = await tenirGroupes(trx, ids)
    let nombre = 0
    for (const groupe of groupes) nombre += await changer(trx, groupe)
    for (const id of utilisateurs) await notifierSessions(trx, id)
    const membres = { utilisateurs: [...utilisateurs] }
    return {
      ecriture: {
        objet: `Membres de groupes\u202F: ${groupes.map(({ nom }) => nom).join(', ')}`,
        avant: dedans ? null : membres,
        apres: dedans ? membres : null,
      },
      reponse: { message: dire(nombre), nombre },
    }
  })
}

/** Gives groups to users, who all have to be secondary users or visitors of the account of each. */
export const partagerGroupes = (services: Services, agent: Agent, partage: Partage) =>
  changerMembres(services, agent, partage, true, {
    dire: messagePartage,
    async changer(trx, groupe) {
      if (!(await sontDuCompte(trx, groupe.utilisateur_id, partage.utilisateurs))) throw membreRefuse()
      return ajouterMembres(trx, groupe.id, partage.utilisateurs)
    },
  })

/** Takes groups back from users; what a perimeter gives them, they keep. */
export const reprendreGroupes = (services: Services, agent: Agent, partage: Partage) =>
  changerMembres(services, agent, partage, false, {
    dire: messageReprise,
    changer: (trx, groupe) => enleverMembres(trx, groupe.id, partage.utilisateurs),
  })
