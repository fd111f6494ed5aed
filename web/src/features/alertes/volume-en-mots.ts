import { formatNombre } from '../../lib/formats/nombres.ts'

/** Litres below a cubic metre, else cubic metres with what it takes to write them whole. */
export const volumeEnMots = (litres: number): string =>
  litres < 1000
    ? `${formatNombre(litres)}\u202Fl`
    : `${formatNombre(litres / 1000, litres % 1000 === 0 ? 0 : litres % 100 === 0 ? 1 : 3)}\u202Fm³`
