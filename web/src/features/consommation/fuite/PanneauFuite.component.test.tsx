import type { Profil } from '@ael/contract/acces/profils.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { fuiteLueParLAbonne } from './use-fuite-lue.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { FUITE } from '../testing/fuite-exemple.ts'
import { FuiteDuContrat } from './FuiteDuContrat.tsx'
import { PanneauFuite } from './PanneauFuite.tsx'

/** What the panel of this title says, its narrow spaces as plain ones. */
async function lire(titre: string): Promise<string> {
  const panneau = page.getByRole('region', { name: titre })
  await expect.element(panneau).toBeVisible()
  return panneau.element().textContent.replaceAll(/\s/g, ' ')
}

it('says since when water runs, what it has lost and cost, and how that is counted', async () => {
  await afficher(<PanneauFuite numeroContrat="0447122" fuite={FUITE} />)
  const dit = await lire('Fuite possible depuis le 16/11')
  expect(dit).toContain('Perdus à ce jour2 100 litresCoût à ce jour8,46 €')
  expect(dit).toContain('150 heures × 14 l')
  expect(dit).toContain('Prix de votre facture du 06/11/2026')
})

it('says of one that has stopped since when nothing runs, and no more what goes on', async () => {
  await afficher(
    <PanneauFuite numeroContrat="0447122" fuite={{ ...FUITE, arret: '2026-11-23', prochainReleve: null }} />,
  )
  const dit = await lire('Plus rien ne coule depuis le 23/11')
  expect(dit).toContain('Perdus en tout2 100 litres')
  expect(dit).not.toContain('À ce rythme')
  expect(await reproches()).toEqual([])
})

it('tells no money where no price is known', async () => {
  await afficher(
    <PanneauFuite
      numeroContrat="0447122"
      fuite={{ ...FUITE, prix: null, coutEuros: null, coutParJourEuros: null, prochainReleve: null }}
    />,
  )
  expect(await lire('Fuite possible depuis le 16/11')).not.toContain('€')
})

it('stands on another page with the way to what follows it; nothing stands there without a leak', async () => {
  serveur.repond(alertesCalls.fuite, { fuite: FUITE, exces: [] })
  const avec = await afficher(<FuiteDuContrat numeroContrat="0447122" />)
  await lire('Fuite possible depuis le 16/11')
  await expect
    .element(page.getByRole('link', { name: 'Voir les nuits, et que faire' }))
    .toHaveAttribute('href', '#/conso')
  expect(serveur.demandes(alertesCalls.fuite)[0]).toEqual({ params: { contract: '0447122' } })
  await avec.unmount()
  serveur.repond(alertesCalls.fuite, { fuite: null, exces: [{ jour: '2026-11-12', litres: 700, moyenne: 200 }] })
  await afficher(<FuiteDuContrat numeroContrat="0447122" />)
  await expect.poll(() => serveur.demandes(alertesCalls.fuite).length).toBeGreaterThan(1)
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

const CONSTAT = { nature: 'CONSTAT', le: '2026-11-20T06:38:00+01:00', message: 'De l’eau coule.', envoi: null } as const
const LECTURE = { nature: 'LECTURE', le: '2026-11-21T19:12:00+01:00', message: null, envoi: null } as const

it('what was said of it and is looked at is noted as read', async () => {
  serveur.repond(alertesCalls.fuiteLue, { message: 'Lecture notée' })
  await afficher(<PanneauFuite numeroContrat="0447122" fuite={{ ...FUITE, messages: [CONSTAT] }} />)
  await expect
    .poll(() => serveur.demandes(alertesCalls.fuiteLue).at(-1))
    .toEqual({ body: { numeroContrat: '0447122' } })
})

it.each([
  ['nothing was said', [], {}, false],
  ['something was said', [CONSTAT], {}, true],
  ['it was read', [CONSTAT, LECTURE], {}, false],
  ['something more was said since', [CONSTAT, LECTURE, { ...CONSTAT, le: '2026-12-20T06:38:00+01:00' }], {}, true],
  ['a visitor looks', [CONSTAT], { profils: ['UTILISATEUR_VISITEUR'] }, false],
  ['staff look', [CONSTAT], { profils: ['CHARGE_DE_CLIENTELE'] }, false],
  ['staff act as the subscriber', [CONSTAT], { modeUsurpation: true }, false],
] as const)(
  '%s: to be noted as read is %s',
  (_cas, messages, propre: { profils?: readonly Profil[]; modeUsurpation?: true }, attendu) => {
    const { profils = ['UTILISATEUR_STANDARD'], modeUsurpation = false } = propre
    expect(fuiteLueParLAbonne({ messages: [...messages] }, { profils: [...profils], modeUsurpation })).toBe(attendu)
  },
)
