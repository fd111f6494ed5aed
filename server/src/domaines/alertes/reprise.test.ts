import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { envoiCourriers } from '../../gateways/mail/envoi-courriers.job.ts'
import { creerAbonnement } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { ecrireJours, poserCompteurRadio } from '../../testing/consommation.ts'
import { evaluerImports } from './moteur/evaluer-imports.ts'
import { evaluerNuit } from './moteur/evaluer-nuit.ts'
import { remettreEnvois } from './envois/remettre-envois.ts'

const INSTANT = '2026-11-21T09:00:00Z'
const AUJOURDHUI = '2026-11-21'
const AILLEURS = path.resolve(import.meta.dirname, 'testing/evaluer-ailleurs.ts')
const CONTRATS = 12

/** The statements at which the engine may be cut short, each by table and operation. */
const COUPURES = [
  ['insert', 'instance_alerte'],
  ['insert', 'envoi_alerte'],
  ['update', 'parcours_alerte'],
  ['delete', 'jours_a_evaluer'],
  ['insert', 'courrier'],
  ['update', 'envoi_alerte'],
] as const

describe('the engine cut short', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp({ horloge: horlogeReglable(INSTANT) })
    const { db } = app.services
    for (let rang = 0; rang < CONTRATS; rang++) {
      const compteur = await poserCompteurRadio(db, await creerAbonnement(db))
      await ecrireJours(db, compteur, ajouterJours(AUJOURDHUI, -14), AUJOURDHUI, { litres: 2 })
      await db
        .insertInto('jours_a_evaluer')
        .values({ compteur_id: compteur, du: ajouterJours(AUJOURDHUI, -14), au: AUJOURDHUI })
        .execute()
    }
  })
  afterEach(() => app.close())

  const compter = async (
    table: 'instance_alerte' | 'envoi_alerte' | 'courrier' | 'jours_a_evaluer',
  ): Promise<number> => {
    const { nombre } = await app.services.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('nombre'))
      .executeTakeFirstOrThrow()
    return nombre
  }

  /** Each contract has fired once, its holder is told once. */
  async function toutEstDitUneFois(): Promise<void> {
    expect(await compter('instance_alerte')).toBe(CONTRATS)
    expect(await compter('envoi_alerte')).toBe(CONTRATS)
    expect(await compter('courrier')).toBe(CONTRATS)
    expect(await compter('jours_a_evaluer')).toBe(0)
  }

  async function toutFaire(): Promise<void> {
    await evaluerImports(app.services, 3)
    await evaluerNuit(app.services, 3)
    await remettreEnvois(app.services)
  }

  it.each(COUPURES)('by an error in %s of %s goes on where it was', async (operation, table) => {
    const { db } = app.services
    // The fourth row fails, once: a sequence keeps count across the transaction that it undoes.
    await sql`
      create sequence coupures;
      create function couper() returns trigger language plpgsql as $$
      begin
        if nextval('coupures') = 4 then raise exception 'coupure'; end if;
        return coalesce(new, old);
      end $$;`.execute(db)
    await sql
      .raw(`create trigger coupure before ${operation} on ${table} for each row execute function couper()`)
      .execute(db)
    await expect(toutFaire()).rejects.toThrow('coupure')
    await toutFaire()
    await toutEstDitUneFois()
  })

  it('by the death of its process goes on in another', async () => {
    const { db, pool } = app.services
    await db.deleteFrom('jours_a_evaluer').execute()
    // The process waits before each batch's end, so that it dies in the middle of one.
    await sql`
      create function attendre() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$;
      create trigger attente before update on parcours_alerte for each row execute function attendre();`.execute(db)
    const enfant: ChildProcess = spawn(process.execPath, [AILLEURS, String(pool.options.connectionString), INSTANT], {
      stdio: 'ignore',
    })
    const mort = once(enfant, 'exit')
    await vi.waitUntil(async () => (await compter('instance_alerte')) >= 3, { timeout: 30_000, interval: 20 })
    enfant.kill('SIGKILL')
    await mort
    expect(await compter('instance_alerte')).toBeLessThan(CONTRATS)
    await sql`drop trigger attente on parcours_alerte`.execute(db)
    await evaluerNuit(app.services)
    const parcours = await db.selectFrom('parcours_alerte').selectAll().executeTakeFirstOrThrow()
    expect(parcours).toMatchObject({ contrats: CONTRATS, declenchements: CONTRATS, termine_le: new Date(INSTANT) })
    await remettreEnvois(app.services)
    await toutEstDitUneFois()
  })

  it('does everything once with two workers at a time', async () => {
    await Promise.all([toutFaire(), toutFaire()])
    await toutFaire()
    await toutEstDitUneFois()
    await Promise.all([envoiCourriers.executer(app.services), envoiCourriers.executer(app.services)])
    expect((await app.app.inject('/simulateurs/courriers')).json()).toHaveLength(CONTRATS)
  })
})
