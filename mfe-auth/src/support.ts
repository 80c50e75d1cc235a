/** Where users write to: the one place to change it. */
export const supportEmail = 'support@playa.example';
