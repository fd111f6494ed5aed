import { expect, it } from 'vitest'
import { periodSchema } from './period-schema.ts'

const lue = (du: string, au: string) => {
  const { data, error } = periodSchema.safeParse({ 'periode-du': du, 'periode-au': au })
  return data ?? error?.issues.map(({ path }) => path[0])
}

it.each([
  ['1/2/2026', '28/02/2026', { du: '2026-02-01', au: '2026-02-28' }],
  ['', '28/02/2026', { au: '2026-02-28' }],
  ['', '', {}],
  ['hier', '31/02/2026', ['periode-du', 'periode-au']],
  ['2/2/2026', '1/2/2026', ['periode-au']],
])('from « %s » to « %s »: %j', (du, au, attendu) => expect(lue(du, au)).toEqual(attendu))
