/** Around the address and the map. */
export const contactWords = {
  address: 'Our address',
  phone: 'Phone',
  email: 'Email',
  directions: 'Directions',
  map: 'Map',
}
