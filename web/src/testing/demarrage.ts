import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import '../ui/theme/fonts.css'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import { unUtilisateur, uneConfiguration } from './exemples.ts'
import { brancherServeur, serveur } from './serveur.ts'

// Each component test begins here: a server that answers what every screen asks, a browser that remembers nothing.
const FIN = '2099-01-01T00:00:00+01:00'

document.documentElement.lang = 'fr'
brancherServeur()

/** What is told to the console as wrong: by React of what it draws all the same, or by us. */
const erreurs = vi.spyOn(console, 'error')

beforeEach(async () => {
  // The page is the same from one file to the next: its size is put back, and the keyboard, which Tab may have taken out of it.
  window.focus()
  if (innerWidth !== 1280 || innerHeight !== 900) await page.viewport(1280, 900)
  document.cookie = 'aelToken=essai; Path=/'
  serveur.repond(accesCalls.generateToken, { token: 'essai', expirationDate: FIN })
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration())
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur())
})

afterEach(async () => {
  // What it has begun is told here, and not to the next test.
  await serveur.finir()
  // Taken away while it still has a server: what stays drawn reads again by itself.
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  const sansReponse = serveur.oublier()
  const dites = erreurs.mock.calls.map((propos) => propos.map(String).join(' '))
  erreurs.mockClear()
  expect(sansReponse, 'against the contract, or without an answer').toEqual([])
  expect(dites, 'console errors').toEqual([])
})
