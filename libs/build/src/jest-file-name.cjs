/** In tests a file has an address but no content. */
module.exports = '/file';
