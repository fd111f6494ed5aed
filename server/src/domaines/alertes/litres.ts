const NOMBRE = new Intl.NumberFormat('fr-FR')

/** « 1 litre », « 2 400 litres ». */
export const litresEnMots = (nombre: number): string => `${NOMBRE.format(nombre)} ${nombre > 1 ? 'litres' : 'litre'}`
