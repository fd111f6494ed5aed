import { useSearch } from '@tanstack/react-router'
import { Captcha } from '../../features/utilisateurs/captcha/Captcha.tsx'
import { FactureParLien } from '../../features/factures/lien/FactureParLien.tsx'

/** `/facture-electronique?token=`: an invoice by the link of a mail, behind the captcha of sign-up. */
export function FactureElectroniquePage() {
  const { token = '' } = useSearch({ from: '/facture-electronique' })
  return <FactureParLien key={token} token={token} Captcha={Captcha} />
}
