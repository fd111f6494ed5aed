import Bowser from 'bowser'

const LONGUEUR_MAX = 100

/**
 * The family of a browser and of its system, « Firefox sur Windows », from the `User-Agent` header: enough to recognise
 * one's own device, too little to follow somebody by it. Null when the header says neither.
 */
export function appareilDe(agent: string | undefined): string | null {
  if (!agent) return null
  const analyse = Bowser.getParser(agent)
  const navigateur = analyse.getBrowserName()
  const systeme = analyse.getOSName()
  if (!navigateur && !systeme) return null
  const texte = systeme ? `${navigateur || 'Navigateur inconnu'} sur ${systeme}` : navigateur
  return texte.slice(0, LONGUEUR_MAX)
}
