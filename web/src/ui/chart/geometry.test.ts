import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Barre } from './barre.ts'
import { labelStep, layOut } from './geometry.ts'

const options = { width: 600, height: 300, axisWidth: 40, footHeight: 40, headHeight: 20, labelWidth: 20 }
const barre = (valeur: number | null, rest: Partial<Barre> = {}): Barre => ({
  cle: 'a',
  libelle: '1',
  libelleLong: 'un',
  valeur,
  etat: valeur === null ? 'manquant' : 'mesure',
  ...rest,
})

const series = fc.array(
  fc.record({
    valeur: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }), { nil: null }),
    precedent: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }), { nil: null }),
    inhabituel: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
)

describe('the stepped line', () => {
  it('joins neighbours of the same level, steps between the others, and is cut where none is known', () => {
    const { steps, bars } = layOut(
      [0, 0, 336, 336, null, 336].map((palier) => barre(500, { palier })),
      options,
    )
    expect(steps.map(({ left, right }) => [left, right])).toEqual([
      [bars[0]!.left, bars[1]!.right],
      [bars[2]!.left, bars[3]!.right],
      [bars[5]!.left, bars[5]!.right],
    ])
    expect(steps[0]!.y).toBeGreaterThan(steps[1]!.y)
  })

  it('is inside the plot where it is above every bar', () => {
    const { steps, plot } = layOut([barre(10, { palier: 900 })], options)
    expect(steps[0]!.y).toBeGreaterThanOrEqual(plot.top)
  })
})

describe('layOut', () => {
  it('keeps every bar and mark inside the plot, whatever the values', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 200, max: 2000 }), (values, width) => {
        const { plot, bars } = layOut(
          values.map(({ valeur, ...rest }) => barre(valeur, rest)),
          { ...options, width },
        )
        return bars.every(
          ({ x, y, width: w, previousY }) =>
            x >= plot.left - 0.01 &&
            x + w <= plot.right + 0.01 &&
            y >= plot.top - 0.01 &&
            y <= plot.bottom + 0.01 &&
            (previousY === null || (previousY >= plot.top - 0.01 && previousY <= plot.bottom)),
        )
      }),
    )
  })

  it('ends the axis on a round value above the highest', () => {
    const { ticks } = layOut([barre(668), barre(300)], options)
    expect(ticks.map((tick) => tick.value)).toEqual([0, 200, 400, 600, 800])
  })

  it('leaves room for the previous period when it was higher', () => {
    const { ticks } = layOut([barre(100, { precedent: 950 })], options)
    expect(ticks.at(-1)?.value).toBe(1000)
  })

  it('draws a missing bar as high as the average, not at zero', () => {
    const { bars, plot } = layOut([barre(100), barre(null), barre(300)], options)
    expect(bars[1]).toMatchObject({ missing: true })
    expect(bars[1]!.y).toBeCloseTo((bars[0]!.y + bars[2]!.y) / 2)
    expect(bars[1]!.y).toBeLessThan(plot.bottom)
  })

  it('has an axis when nothing is known, or all is zero', () => {
    expect(layOut([barre(null)], options).ticks.length).toBeGreaterThan(1)
    expect(layOut([barre(0), barre(0)], options).bars.every((bar) => bar.y === 260)).toBe(true)
  })

  it('leaves what is to come empty, and out of the average', () => {
    const { bars, plot } = layOut([barre(100), barre(null), barre(null, { etat: 'avenir' })], options)
    expect(bars[2]).toMatchObject({ missing: false, y: plot.bottom })
    expect(bars[1]!.y).toBeCloseTo(bars[0]!.y)
  })

  it('joins neighbouring unusual bars into one span', () => {
    const unusual = { inhabituel: true }
    const { spans, bars } = layOut(
      [barre(1), barre(2, unusual), barre(3, unusual), barre(4), barre(5, unusual)],
      options,
    )
    expect(spans).toEqual([
      { left: bars[1]!.left, right: bars[2]!.right },
      { left: bars[4]!.left, right: bars[4]!.right },
    ])
  })
})

describe('labelStep', () => {
  it.each([
    [31, 34, 20, 1],
    [31, 9, 20, 3],
    [24, 10, 40, 5],
    [12, 20, 200, 12],
  ])('of %d bars every %d px with labels of %d px, one in %d', (count, step, labelWidth, every) => {
    expect(labelStep(count, step, labelWidth)).toBe(every)
  })
})
