import { accesCalls } from '@ael/contract/acces/calls.ts'
import { useState } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { Captcha } from './Captcha.tsx'

const { challengeCaptcha } = accesCalls
const onReponse = vi.fn<Parameters<typeof Captcha>[0]['onReponse']>()
const bouton = (name: string) => page.getByRole('button', { name })
const enigme = (nonce: string, expiresAt: number) =>
  exemple(challengeCaptcha.answer, {
    fournisseur: 'ALTCHA',
    cleSite: 'agence',
    script: null,
    challenge: {
      parameters: { algorithm: 'PBKDF2/SHA-256', nonce, salt: '00', cost: 1, keyLength: 32, keyPrefix: '', expiresAt },
    },
  })
const dePrestataire = (fournisseur: 'GOOGLE' | 'FRIENDLY-CAPTCHA', script: string) =>
  exemple(challengeCaptcha.answer, { fournisseur, cleSite: 'agence', script, challenge: null })

beforeEach(() => onReponse.mockClear())

it('a challenge that is too old is replaced by another, whose answer is good', async () => {
  const maintenant = Math.floor(Date.now() / 1000)
  serveur.repond(challengeCaptcha, () =>
    onReponse.mock.calls.length === 0 ? enigme('0a', maintenant - 60) : enigme('0b', maintenant + 600),
  )
  await afficher(<Captcha id="captcha" essai={0} onReponse={onReponse} />)
  await expect.poll(() => atob(onReponse.mock.lastCall?.[0]?.captcha ?? '')).toContain('"nonce":"0b"')
  expect(onReponse.mock.lastCall?.[0]?.tokenKey).toBe('agence')
})

/** What a provider's script draws: a button that answers, and one by which the answer is no good any more. */
function dessiner(element: HTMLElement, cle: string, repondre: (reponse: string) => void, perimer: () => void) {
  for (const [nom, geste] of [
    [`Je suis humain, ${cle}`, () => repondre('oui')],
    ['Trop tard', perimer],
  ] as const) {
    const bouton = Object.assign(document.createElement('button'), { type: 'button', textContent: nom })
    bouton.addEventListener('click', geste)
    element.append(bouton)
  }
}
const google: typeof globalThis.grecaptcha = {
  ready: (pret) => pret(),
  reset: () => {},
  render: (element, { sitekey, callback, ...options }) => {
    dessiner(element, sitekey, callback, options['expired-callback'])
    return 1
  },
}
const friendly: typeof globalThis.frcaptcha = {
  createWidget: ({ element, sitekey }) => {
    const ecoutes = new Map<string, (event: CustomEvent<{ response: string }>) => void>()
    const dire = (nom: string, response = '') => ecoutes.get(nom)?.(new CustomEvent(nom, { detail: { response } }))
    dessiner(
      element,
      sitekey,
      (reponse) => dire('frc:widget.complete', reponse),
      () => dire('frc:widget.expire'),
    )
    return {
      addEventListener: (nom, ecoute) => void ecoutes.set(nom, ecoute),
      destroy: () => element.replaceChildren(),
    }
  },
}

it.each(['GOOGLE', 'FRIENDLY-CAPTCHA'] as const)(
  'the widget of %s is drawn for each attempt, and its answer is told, or taken back',
  async (fournisseur) => {
    Object.assign(globalThis, { grecaptcha: google, frcaptcha: friendly })
    onTestFinished(() => void Object.assign(globalThis, { grecaptcha: undefined, frcaptcha: undefined }))
    serveur.repond(challengeCaptcha, dePrestataire(fournisseur, `data:text/javascript,//${fournisseur}`))
    function Formulaire() {
      const [essai, setEssai] = useState(0)
      return (
        <>
          <Captcha id="captcha" essai={essai} onReponse={onReponse} />
          <button type="button" onClick={() => setEssai(essai + 1)}>
            Envoyer
          </button>
        </>
      )
    }
    await afficher(<Formulaire />)
    await bouton('Je suis humain, agence').click()
    expect(onReponse.mock.lastCall).toEqual([{ captcha: 'oui', tokenKey: 'agence' }])
    await bouton('Trop tard').click()
    expect(onReponse.mock.lastCall).toEqual([null])
    const premiere = bouton('Trop tard').element()
    await bouton('Envoyer').click()
    await expect.poll(() => premiere.isConnected).toBe(false)
    await expect.element(bouton('Trop tard')).toBeVisible()
  },
)

it('that cannot be read is asked for again; a script that does not come is told', async () => {
  serveur.refuse(challengeCaptcha, { status: 500 })
  const premiere = await afficher(<Captcha id="captcha" essai={0} onReponse={onReponse} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('La vérification ne s’affiche pas')
  await reessayer(challengeCaptcha, dePrestataire('GOOGLE', 'blob:rien'))
  await expect.element(page.getByText(/^La vérification ne se charge pas/)).toBeVisible()
  await premiere.unmount()
  serveur.repond(challengeCaptcha, dePrestataire('FRIENDLY-CAPTCHA', 'blob:rien'))
  await afficher(<Captcha id="captcha" essai={0} onReponse={onReponse} />)
  await expect.element(page.getByText(/^La vérification ne se charge pas/)).toBeVisible()
})
