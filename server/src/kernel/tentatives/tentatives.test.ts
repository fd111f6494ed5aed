import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { annulerTentative, type Limite, reserverTentative, tenterReservation } from './tentatives.ts'

const horloge = horlogeReglable()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('tentative_connexion').execute())

const reserver = (instant: string, ...limites: Limite[]) => {
  horloge.regler(`2026-11-02T${instant}Z`)
  return reserverTentative(app.services, limites)
}
const UNE: Limite = { cle: 'une', maximum: 1 }
const DEUX: Limite = { cle: 'deux', maximum: 2 }
const tentatives = async () =>
  (await app.services.db.selectFrom('tentative_connexion').select('cle').orderBy('id').execute()).map(({ cle }) => cle)

it('whoever is past several limits waits for the last of them, and is counted under none', async () => {
  await reserver('09:00:00', UNE)
  await reserver('09:01:00', DEUX)
  await reserver('09:05:00', DEUX)
  await expect(reserver('09:06:00', UNE, DEUX)).rejects.toThrow('réessayez dans 10 minutes')
  await expect(reserver('09:15:30', UNE, DEUX)).rejects.toThrow('réessayez dans 1 minute')
  expect(await tentatives()).toEqual(['une', 'deux', 'deux'])
  await reserver('09:16:00', UNE, DEUX)
})

it('an attempt that is taken back leaves its place', async () => {
  await reserver('09:00:00', DEUX)
  const reservation = await reserver('09:00:00', UNE, DEUX)
  expect(await tenterReservation(app.services, [UNE])).toBe(false)
  await annulerTentative(app.services, reservation)
  expect(await tentatives()).toEqual(['deux'])
  expect(await tenterReservation(app.services, [UNE])).toBe(true)
})

it('a limit that asks for a captcha refuses nobody who has solved it', async () => {
  const captcha: Limite = { ...UNE, auDela: 'captcha' }
  await reserver('09:00:00', captcha)
  await expect(reserver('09:00:01', captcha)).rejects.toMatchObject({ code: 'CAPTCHA' })
  await reserverTentative(app.services, [captcha], { captchaResolu: true })
  await expect(reserverTentative(app.services, [captcha, UNE], { captchaResolu: true })).rejects.toMatchObject({
    code: 'TENTATIVES',
  })
  await expect(tenterReservation(app.services, [captcha])).rejects.toMatchObject({ code: 'CAPTCHA' })
})
