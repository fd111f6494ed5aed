import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { enUnBloc, parBlocs } from './blocs.ts'

const lus = <B>(blocs: AsyncIterable<B>): Promise<B[]> => Readable.from(blocs).toArray()
const tout = async <B>(blocs: AsyncIterable<B[]>): Promise<B[]> => (await lus(blocs)).flat()

it.each([0, 1, 499, 500, 501, 1000, 1203])('all of %i rows are read, each once, by their rank', async (total) => {
  const rangs = Array.from({ length: total }, (_, rang) => rang)
  const lues = await tout(
    parBlocs<number>(
      async ({ premier, nombre }) => rangs.slice(premier, premier + nombre),
      (rang) => [rang],
    ),
  )
  expect(lues).toEqual(rangs.map((rang) => [rang]))
})

it.each([0, 500, 1203])('all of %i rows are read, each once, from where the last block ended', async (total) => {
  const rangs = Array.from({ length: total }, (_, rang) => rang)
  const lues = await tout(
    parBlocs<number>(
      async ({ apres = -1, nombre }) => rangs.filter((rang) => rang > apres).slice(0, nombre),
      (rang) => [rang],
    ),
  )
  expect(lues).toEqual(rangs.map((rang) => [rang]))
})

it('a small table is one block', async () => {
  const blocs = await lus(
    enUnBloc(
      async () => ['a', 'b'],
      (lettre) => [lettre],
    ),
  )
  expect(blocs).toEqual([[['a'], ['b']]])
})
