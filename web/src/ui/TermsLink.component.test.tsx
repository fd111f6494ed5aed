import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../testing/afficher.tsx'
import { uneConfiguration } from '../testing/exemples.ts'
import { serveur } from '../testing/serveur.ts'
import { TermsLink } from './TermsLink.tsx'

it.each([
  [false, '#/cgu', 'conditions générales'],
  [true, '#/mentions', 'mentions légales'],
])('leads to what is accepted here, the legal notices when it is set so (%s)', async (actif, href, nom) => {
  const fonctionnalites = { ConditionsParMentionsLegales: actif }
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites }))
  await afficher(<TermsLink />)
  await expect.element(page.getByRole('link', { name: new RegExp(nom, 'i') })).toHaveAttribute('href', href)
})
