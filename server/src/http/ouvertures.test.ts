import type { CallDefinition } from '@ael/contract/call.ts'
import { expect, it } from 'vitest'
import { domaines } from '../domaines/registry.ts'
import { OUVERTURES } from '../testing/ouvertures-attendues.ts'

/** How a call is open, beside what it names. */
function* ouverturesDe({ access, method, readOnly }: CallDefinition): Generator<string> {
  if (access.type === 'libre') yield 'sans jeton'
  if (access.type === 'anonyme') yield 'à tout visiteur'
  if (access.type === 'profils') yield `à ${access.profils.toSorted().join(', ')}`
  if (access.type === 'second-facteur') yield `au personnel, second facteur : ${access.pour.join(', ')}`
  if ('sauf' in access && access.sauf) yield `à tous sauf ${access.sauf.toSorted().join(', ')}`
  if (method !== 'GET' && readOnly) yield 'lecture par POST'
}

const APPELS = Object.entries(domaines).flatMap(([domaine, { calls }]) =>
  Object.entries(calls).map(([nom, call]): [string, CallDefinition] => [`${domaine}.${nom}`, call]),
)

it.each(APPELS)('%s is open to those to whom it is meant to be', (nom, call) => {
  const attendues = Object.keys(OUVERTURES).filter((ouverture) => OUVERTURES[ouverture]?.includes(nom))
  expect([...ouverturesDe(call)].toSorted()).toEqual(attendues.toSorted())
})

it('no opening is told of a call that there is not', () => {
  const noms = new Set(APPELS.map(([nom]) => nom))
  expect(
    Object.values(OUVERTURES)
      .flat()
      .filter((nom) => !noms.has(nom)),
  ).toEqual([])
})
