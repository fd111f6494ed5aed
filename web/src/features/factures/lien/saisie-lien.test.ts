import { expect, it } from 'vitest'
import { libelles } from '../../../lib/formulaires/libelles.ts'
import { saisieLien } from './saisie-lien.ts'

it('an invoice comes by its link once the captcha is answered', () => {
  const reponse = { captcha: 'lu', tokenKey: 'c1' }
  expect(saisieLien.parse({ captcha: reponse })).toEqual({ captcha: reponse })
  expect(saisieLien.safeParse({ captcha: null }).error?.issues).toMatchObject([
    { path: ['captcha'], message: libelles.captchaManquant },
  ])
})
