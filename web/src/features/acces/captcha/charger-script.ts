const charges = new Map<string, Promise<void>>()

/** Runs a provider's script, once per page. */
export function chargerScript(src: string, module = false): Promise<void> {
  const connu = charges.get(src)
  if (connu) return connu
  const charge = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    if (module) script.type = 'module'
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      charges.delete(src)
      script.remove()
      reject(new Error(`Script ${src}`))
    })
    document.head.append(script)
  })
  charges.set(src, charge)
  return charge
}
