const MEGAOCTETS = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** « 248 ko », « 1,2 Mo ». */
export const formatTaille = (octets: number): string =>
  octets < 999_500
    ? `${Math.max(1, Math.round(octets / 1000))}\u202Fko`
    : `${MEGAOCTETS.format(octets / 1_000_000)}\u202FMo`
