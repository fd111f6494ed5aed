/** A message for after the page's reload. */
export interface MessageLaisse {
  niveau: 'information' | 'attention' | 'urgent' | 'resolu'
  texte: string
}

const CLE = 'ael-message'

export function laisserMessage(message: MessageLaisse): void {
  try {
    sessionStorage.setItem(CLE, JSON.stringify(message))
  } catch {
    // Storage refused by the browser: the message is lost, the reload still happens.
  }
}

/** The message left before the reload, once. */
export function prendreMessage(): MessageLaisse | null {
  try {
    const texte = sessionStorage.getItem(CLE)
    sessionStorage.removeItem(CLE)
    const message: MessageLaisse | null = texte ? JSON.parse(texte) : null
    return message
  } catch {
    return null
  }
}
