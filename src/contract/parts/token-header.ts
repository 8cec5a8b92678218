const form =
  /^(?:x-)?(?:authorization|jwt|(?:(?:access|api|auth|bearer|id|jwt|refresh)-?)?token(?:-?expires-?(?:at|in))?)$/;

/** Returns whether a header of an answer carries a token or its lifetime, such as `x-auth-token`. */
export const isTokenHeader = (name: string) => form.test(name);
