/** The signs that a caption may have: what children draw, and what is said to them. */
export const signs: readonly string[] = Array.from(
  [
    '❤♥💕💖💗💙💚💛💜🖤💔⭐🌟✨☀🌞🌙🌈☁☂❄⛄🔥⚡🌊🌍💎',
    '🎂🎁🎈🎉🎄🎃🎀🎨🖍✏🎵🎶🎸🥁⚽🏀🏈🏆🥇👑📚🧸🍼',
    '🌸🌷🌹🌻🌼🌵🌲🌳🍀🍁🍎🍓🍌🍉🍒🍦🍭🍩🍪🧁🍕',
    '🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧🐦🐤🦆🦉🐴🦄🐝🐛🦋🐌🐞🐢🐍🦖🦕🐙🐬🐳🐟🦈🐘🦒🦓🐾👣',
    '🚀✈🚂🚗🚒🚜🚁⛵🏠🏰',
    '😀😁😂😃😄😊😍😎😘😇🥰🤗😜🤩🥳😺👻🤖👽👶👧👦👩👨👵👴👍👏🙌🙏✌👋💪💋',
  ].join(''),
);
