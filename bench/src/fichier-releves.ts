import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

const DEBUT = Date.UTC(2024, 0, 1) / 1000
const DECALAGE_HIVER = 3600
const ENTETE = 'appareil;horodatage;index\n'

/** Litres of an hour: a household that sleeps at night, no two alike. */
const litres = (compteur: number, heure: number): number =>
  heure % 24 < 6 || heure % 24 > 22 ? 0 : (compteur * 7919 + heure * 104_729) % 41

const deux = (nombre: number): string => String(nombre).padStart(2, '0')

/** Hourly readings as a utility sends them, each meter at a minute and second of its own, ISO 8601 with the offset. */
function ligne(compteur: number, heure: number, index: number): string {
  const instant = new Date((DEBUT + heure * 3600 + ((compteur * 37) % 3600) + DECALAGE_HIVER) * 1000)
  const jour = `${instant.getUTCFullYear()}-${deux(instant.getUTCMonth() + 1)}-${deux(instant.getUTCDate())}`
  const horloge = `${deux(instant.getUTCHours())}:${deux(instant.getUTCMinutes())}:${deux(instant.getUTCSeconds())}`
  return `BANC-${String(compteur).padStart(7, '0')};${jour}T${horloge}+01:00;${index}\n`
}

/** By meter: all readings of one after the other; by time: all meters of an hour, then of the next. */
export type Ordre = 'compteur' | 'temps'

/** Writes a file of hourly readings and answers how many it holds. */
export async function ecrireReleves(chemin: string, compteurs: number, heures: number, ordre: Ordre): Promise<number> {
  const fichier = createWriteStream(chemin)
  const index = new Int32Array(compteurs)
  let paquet = ENTETE
  const ajouter = async (compteur: number, heure: number) => {
    index[compteur]! += litres(compteur, heure)
    paquet += ligne(compteur, heure, index[compteur]!)
    if (paquet.length < 1 << 18) return
    const place = fichier.write(paquet)
    paquet = ''
    if (!place) await once(fichier, 'drain')
  }
  const [exterieur, interieur] = ordre === 'compteur' ? [compteurs, heures] : [heures, compteurs]
  for (let e = 0; e < exterieur; e++) {
    for (let i = 0; i < interieur; i++) await (ordre === 'compteur' ? ajouter(e, i) : ajouter(i, e))
  }
  fichier.end(paquet)
  await once(fichier, 'finish')
  return compteurs * heures
}
