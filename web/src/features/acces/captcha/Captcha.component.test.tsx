import { accesCalls } from '@ael/contract/acces/calls.ts'
import { expect, it, vi } from 'vitest'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { Captcha } from './Captcha.tsx'

const enigme = (nonce: string, expiresAt: number) =>
  exemple(accesCalls.challengeCaptcha.answer, {
    fournisseur: 'ALTCHA',
    cleSite: 'agence',
    script: null,
    challenge: {
      parameters: { algorithm: 'PBKDF2/SHA-256', nonce, salt: '00', cost: 1, keyLength: 32, keyPrefix: '', expiresAt },
    },
  })

it('a challenge that is too old is replaced by another, whose answer is good', async () => {
  const onReponse = vi.fn<Parameters<typeof Captcha>[0]['onReponse']>()
  const maintenant = Math.floor(Date.now() / 1000)
  serveur.repond(accesCalls.challengeCaptcha, () =>
    onReponse.mock.calls.length === 0 ? enigme('0a', maintenant - 60) : enigme('0b', maintenant + 600),
  )
  await afficher(<Captcha id="captcha" essai={0} onReponse={onReponse} />)
  await expect.poll(() => atob(onReponse.mock.lastCall?.[0]?.captcha ?? '')).toContain('"nonce":"0b"')
  expect(onReponse.mock.lastCall?.[0]?.tokenKey).toBe('agence')
})
