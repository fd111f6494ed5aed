import { santeCalls } from '@ael/contract/sante/calls.ts'
import { sql } from 'kysely'
import { defineRoutes } from '../../http/handlers.ts'
import type { Services } from '../../services.ts'
import packageJson from '../../../package.json' with { type: 'json' }

interface Essai {
  nom: string
  niveau: number
  executer: (services: Services) => Promise<string>
}

const ESSAIS: readonly Essai[] = [
  {
    nom: 'base de données',
    niveau: 0,
    async executer({ db }) {
      await sql`select 1`.execute(db)
      return 'joignable'
    },
  },
  {
    nom: 'courriers',
    niveau: 1,
    async executer({ db }) {
      const { attente } = await db
        .selectFrom('courrier')
        .select(({ fn }) => fn.countAll<number>().as('attente'))
        .where('envoye_le', 'is', null)
        .where('prochain_essai', 'is not', null)
        .where('cree_le', '<', sql<Date>`now() - interval '15 minutes'`)
        .executeTakeFirstOrThrow()
      if (attente > 0) throw new Error(`${attente} courriers attendent depuis plus de 15 minutes`)
      return 'aucun courrier en retard'
    },
  },
  {
    nom: 'migrations',
    niveau: 2,
    async executer({ db }) {
      const { rows } = await sql<{
        name: string
      }>`select name from kysely_migration order by name desc limit 1`.execute(db)
      return rows[0]?.name ?? 'aucune'
    },
  },
]

export const santeRoutes = defineRoutes(santeCalls, {
  version: () => ({ version: packageJson.version, node: process.version }),

  async testAll({ query }, services) {
    const choisis = ESSAIS.filter((essai) => essai.niveau <= query.level)
    const tests = await Promise.all(
      choisis.map(async ({ nom, executer }) => {
        const debut = performance.now()
        const issue = await executer(services).then(
          (detail) => ({ etat: 'OK' as const, detail }),
          (error: unknown) => {
            services.log.error({ err: error, nom }, 'test de santé')
            return { etat: 'KO' as const, detail: 'en défaut, voir le journal du serveur' }
          },
        )
        return { nom, ...issue, dureeMs: Math.round(performance.now() - debut) }
      }),
    )
    return { etat: tests.every((test) => test.etat === 'OK') ? ('OK' as const) : ('KO' as const), tests }
  },

  log({ body, conversationId, session }, { log }) {
    log[body.niveau]({ navigateur: body, conversationId, utilisateur: session.utilisateur?.id }, 'erreur du navigateur')
    return { message: 'Erreur enregistrée.' }
  },
})
