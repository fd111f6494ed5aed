import type { CallDefinition } from '@ael/contract/call.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { domaines } from '../domaines/registry.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

interface Operation {
  parameters?: { in: string; name: string }[]
}

let test: TestApp
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  test = await createTestApp()
  paths = (await test.app.inject({ url: '/webapi/openapi.json' })).json<{ paths: typeof paths }>().paths
})
afterAll(() => test.close())

it('describes each call at its address, with what may be left out of it', () => {
  const appels = Object.values(domaines).flatMap(({ calls }) => Object.values<CallDefinition>(calls))
  const decrits = Object.entries(paths).flatMap(([chemin, operations]) =>
    Object.keys(operations).map((methode) => `${methode.toUpperCase()} ${chemin}`),
  )
  expect(decrits).toEqual(
    expect.arrayContaining(appels.map(({ method, path }) => `${method} /webapi/${path.replace('?}', '}')}`)),
  )
})

it('declares each part of an address that is chosen', () => {
  for (const [chemin, operations] of Object.entries(paths)) {
    const choisis = [...chemin.matchAll(/\{(\w+)\}/g)].map(([, nom]) => nom)
    for (const { parameters = [] } of Object.values(operations))
      expect(
        new Set(parameters.filter((parametre) => parametre.in === 'path').map(({ name }) => name)),
        chemin,
      ).toEqual(new Set(choisis))
  }
})
